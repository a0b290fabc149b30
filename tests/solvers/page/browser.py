"""A real Chromium for the tests of the page, driven through a pipe: keys, pointers,
pictures.

Chromium reads commands of its DevTools protocol from file descriptor 3 and answers on
4; no port is opened and nothing is downloaded.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell is the same browser without its own window, and starts in a third of the
time."""
PATIENCE = 120.0

_KEYS = {
    "ArrowUp": 38,
    "ArrowDown": 40,
    "ArrowLeft": 37,
    "ArrowRight": 39,
    "Enter": 13,
    "Backspace": 8,
    "Escape": 27,
    "Tab": 9,
    " ": 32,
}


def chromium() -> str:
    """The program; without it the test is skipped, and says so."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(
            "NO CHROMIUM: the page is not tested in a browser (apt-get install "
            "chromium-headless-shell)"
        )
    return found


class Browser:
    """One tab of a running Chromium."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands, self._answers = commands, answers
        self._buffer = b""
        self._number = 0
        self._session = ""
        self._linked = False
        self.requests: list[str] = []
        self.complaints: list[str] = []
        """What the page threw, and what its policy or the console refused."""
        self.anew()

    def anew(self) -> None:
        """Take a tab that shares nothing with the one before: no size, no language,
        nothing that pages kept."""
        self._session = ""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call(
            "Target.createTarget", url="about:blank", browserContextId=context
        )["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.requests.clear()
        self.complaints.clear()

    def call(self, method: str, **values: Any) -> dict[str, Any]:
        """The answer to a command."""
        self._number += 1
        message: dict[str, Any] = {
            "id": self._number,
            "method": method,
            "params": values,
        }
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + PATIENCE
        while True:
            answer = self._next(until)
            if answer.get("id") == self._number:
                assert "error" not in answer, (method, answer)
                result: dict[str, Any] = answer["result"]
                return result
            self._note(answer)

    def _next(self, until: float) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            ready, _, _ = select.select(
                [self._answers], [], [], max(0, until - time.monotonic())
            )
            part = os.read(self._answers, 1 << 20) if ready else b""
            assert part, "Chromium says nothing"
            self._buffer += part
        text, self._buffer = self._buffer.split(b"\0", 1)
        message: dict[str, Any] = json.loads(text)
        return message

    def _note(self, event: dict[str, Any]) -> None:
        method, values = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(values["exceptionDetails"])[:500])
        elif method == "Log.entryAdded":
            self.complaints.append(values["entry"]["text"])

    def close(self) -> None:
        """End Chromium."""
        self._session = ""
        self.call("Browser.close")

    # -- pages -------------------------------------------------------------------------
    def open(self, page: Path, link: str = "") -> None:
        if link or self._linked:  # another # alone would not load it anew
            self.call("Page.navigate", url="about:blank")
        self._linked = bool(link)
        self.call("Page.navigate", url=page.as_uri() + link)
        self.wait("document.readyState === 'complete'")

    def size(
        self, width: int, height: int, *, phone: bool = False, scale: float = 1
    ) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=phone,
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=phone)

    def prefer(self, **features: str) -> None:
        """Media features such as color_scheme and reduced_motion."""
        named = [
            {"name": f"prefers-{name.replace('_', '-')}", "value": value}
            for name, value in features.items()
        ]
        self.call("Emulation.setEmulatedMedia", features=named)

    def run(self, script: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, condition: str) -> None:
        """Until an expression holds, asked in the page once a frame."""
        script = (
            f"new Promise((done) => {{ const ask = () => ({condition}) ? done(true) : "
        )
        self.run(script + "requestAnimationFrame(ask); ask(); })")

    def settle(self) -> None:
        """Until the page has drawn what it was told."""
        self.run(
            "new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))"
        )

    def text(self, element: str) -> str:
        return str(
            self.run(f"document.getElementById({json.dumps(element)}).textContent")
        )

    def picture(self, file: Path, *, whole: bool = False) -> None:
        self.settle()
        shot = self.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=whole
        )
        file.write_bytes(base64.b64decode(shot["data"]))

    # -- hands -------------------------------------------------------------------------
    def key(self, key: str) -> None:
        code = _KEYS.get(key, ord(key[0].upper()))
        typed = key if len(key) == 1 else {"Enter": "\r"}.get(key, "")
        values: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code}
        down = {"type": "keyDown", "text": typed} if typed else {"type": "rawKeyDown"}
        self.call("Input.dispatchKeyEvent", **down, **values)
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def mouse(self, kind: str, x: float, y: float) -> None:
        pressed = kind != "Released"
        self.call(
            "Input.dispatchMouseEvent",
            type=f"mouse{kind}",
            x=x,
            y=y,
            button="left",
            buttons=int(pressed),
            clickCount=1,
        )

    def click(self, x: float, y: float) -> None:
        self.mouse("Pressed", x, y)
        self.mouse("Released", x, y)

    def tap(self, x: float, y: float) -> None:
        self.call(
            "Input.dispatchTouchEvent",
            type="touchStart",
            touchPoints=[{"x": x, "y": y}],
        )
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def centre(self, element: str) -> tuple[float, float]:
        """The middle of an element, scrolled into view."""
        box = self.run(
            f"(() => {{ const e = document.getElementById({json.dumps(element)});"
            "e.scrollIntoView({block: 'nearest'}); const b = e.getBoundingClientRect();"
            "return [b.left + b.width / 2, b.top + b.height / 2]; })()"
        )
        return float(box[0]), float(box[1])

    def press(self, element: str) -> None:
        """Click a button."""
        self.click(*self.centre(element))


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """A Chromium whose profile lies in that folder; it has ended when the block
    ends."""
    inward, commands = os.pipe()
    answers, outward = os.pipe()
    ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 30) for end in (inward, outward)]

    def place() -> None:  # in the child: Chromium knows the ends by these numbers
        os.dup2(ends[0], 3)
        os.dup2(ends[1], 4)

    command = [
        chromium(),
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--hide-scrollbars",
        "--remote-debugging-pipe",
        f"--user-data-dir={folder / 'profile'}",
    ]
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(3, 4),
        preexec_fn=place,
    )
    for end in (inward, outward, *ends):
        os.close(end)
    try:
        tab = Browser(commands, answers)
        yield tab
        tab.close()
    finally:
        os.close(commands)
        os.close(answers)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
