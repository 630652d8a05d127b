"""The server's doors: HTTP, WebSocket, static files, and who is let in."""
