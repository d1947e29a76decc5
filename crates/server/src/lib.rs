//! Tables that people sit at from different places: sockets, seats, clocks and limits around `host`.
