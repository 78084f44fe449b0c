"""The house in the network: HTTP, WebSocket, sign-in."""
