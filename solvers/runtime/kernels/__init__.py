"""Kernels: compiled by numba, kept as machine code on disk, called without numba.

Kernels run without numba. numba takes longer to load than most searches take, so it
only compiles. A call of a kernel takes the first of these ways that fits:

    Kernel(arguments)                 solvers/runtime/kernels: kernel.py
      -> entry linked here before     compares types and arrays, calls machine code
      -> signature of the arguments   native.py: dtypes, dimensions, fields
      -> file for this signature      files.py: of this state of the program
      -> shipped with the program     shipped.py: made from the same sources
      -> compiled now, and kept       building.py: an object file with one entry
      -> numba                        all else

`native.py` links a file with llvmlite and writes the Python side of the call, which
fills a block of 64-bit words. The entry reads the arguments from that block, arrays
straight from their objects, and compares their type, dimensions, layout and whether
they can be written with what it was compiled for, before the kernel begins. The name of
a file holds the state of the sources beside the function and of the helpers it calls by
name, the literals, constants and fields that become part of its code, the versions of
the libraries, and the processor. Machine code is only loaded from a folder that no
other user can write to.

Limits: this way was tried on Linux on x86-64 with CPython; every other system calls
kernels through numba, and so does a run with `NUMBA_BOUNDSCHECK=1`. Arrays with gaps or
of another byte order, integers over 64 bits, objects of classes derived from arrays or
numbers, and code that makes arrays go through numba too, so a kernel gets its working
arrays from its caller (`room_for_moves`). What a kernel raises arrives with its words.
Linked code stays in memory until the process ends.

While a kernel compiles, numba makes no machine code of its helpers: their code becomes
a part of the kernel's (`building.py`), and nobody calls them alone.
"""
