//! What people and programs meet: a real server on this machine, and clients that talk to it over the network.

mod harness;
mod headers;
mod limits;
mod messages;
mod origins;
mod people;
mod play;
mod player;
mod programs;
mod restart;
