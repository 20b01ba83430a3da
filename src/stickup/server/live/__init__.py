"""What lives while it is played: WebSockets, connections, the tables of this process and their clocks."""
