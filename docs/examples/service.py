"""A service that solves posted boards, several at a time, and stops one when its client
goes away.

    python docs/examples/service.py 8765
    curl --data-binary @level.json localhost:8765
"""

import json
import select
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import gridwright


class Handler(BaseHTTPRequestHandler):
    """Each request has a thread of its own, and a switch that ends its search."""

    def do_POST(self) -> None:
        """Answer with the object of `gridwright solve --json`."""
        board = self.rfile.read(int(self.headers["Content-Length"])).decode()
        cancel = gridwright.Cancel()
        ended = threading.Event()
        watcher = threading.Thread(target=self.watch, args=(cancel, ended))
        watcher.start()
        try:
            result = gridwright.solve(
                gridwright.Level.parse(board), time_limit=60, threads=1, cancel=cancel
            )
            self.reply(200, result.to_json())
        except gridwright.Error as error:
            self.reply(400, {"error": str(error)})
        finally:
            ended.set()
            watcher.join()  # the connection is its own until then

    def watch(self, cancel: gridwright.Cancel, ended: threading.Event) -> None:
        """Stop the search when the client closes the connection."""
        while not ended.wait(0.05):
            readable, _, _ = select.select([self.connection], [], [], 0)
            if readable and not self.connection.recv(1, socket.MSG_PEEK):
                cancel.set()
                return

    def reply(self, status: int, answer: dict[str, object]) -> None:
        """Send an object, unless nobody waits for it any more."""
        body = json.dumps(answer).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            self.close_connection = True


if __name__ == "__main__":
    ThreadingHTTPServer(("localhost", int(sys.argv[1])), Handler).serve_forever()
