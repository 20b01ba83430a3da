"""Live play: WebSockets, connections, the tables of this process and their clocks."""
