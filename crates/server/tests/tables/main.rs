//! Tables that people sit at from different places, without a network.

mod games;
mod people;
mod seats;
mod time;
mod trouble;
mod watching;
