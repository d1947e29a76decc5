//! A program and all that it starts, ended together.
//!
//! On Unix each program leads a process group, which is ended as one, also when we are interrupted
//! ([`end_all`]). Out of reach stays what leaves its group on purpose, and if we are killed so that we cannot do
//! anything, a program only sees the end of its input. Elsewhere, only the program itself is ended.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A program that was started.
pub(crate) struct Group {
    pub(crate) child: Child,
    ended: Option<ExitStatus>,
}

/// The groups that run, by the number of their first program.
struct Running {
    groups: BTreeSet<u32>,
    /// Nothing more is started.
    over: bool,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { groups: BTreeSet::new(), over: false });

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that play, with all that they have started, and starts no more: for whoever is interrupted and
/// about to end.
pub fn end_all() {
    let mut running = running();
    running.over = true;
    running.groups.iter().for_each(|&leader| kill(leader));
}

impl Group {
    pub(crate) fn start(command: &mut Command) -> io::Result<Group> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running(); // held until it is known: nobody is forgotten
        if running.over {
            return Err(io::Error::other("everything is about to end"));
        }
        let child = command.spawn()?;
        running.groups.insert(child.id());
        Ok(Group { child, ended: None })
    }
    /// Whether the program has ended by itself.
    #[cfg(unix)]
    pub(crate) fn has_ended(&mut self) -> bool {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        // it is not taken note of yet: as long as it is not, nobody else can be given its number
        let only_look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let look = |pid| waitid(WaitId::Pid(pid), only_look).is_ok_and(|ended| ended.is_some());
        self.ended.is_some() || pid(self.child.id()).is_some_and(look)
    }
    /// Whether the program has ended by itself.
    #[cfg(not(unix))]
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_some())
    }
    /// Ends what still runs of it; how the program itself ended.
    pub(crate) fn end(&mut self) -> Option<ExitStatus> {
        if self.ended.is_none() {
            if running().groups.remove(&self.child.id()) {
                kill(self.child.id());
            }
            let _ = self.child.kill();
            self.ended = self.child.wait().ok();
        }
        self.ended
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn pid(number: u32) -> Option<rustix::process::Pid> {
    i32::try_from(number).ok().and_then(rustix::process::Pid::from_raw)
}
#[cfg(unix)]
fn kill(leader: u32) {
    use rustix::process::{Signal, kill_process_group};
    let _ = pid(leader).map(|group| kill_process_group(group, Signal::KILL)); // may be gone already
}
#[cfg(not(unix))]
fn kill(_: u32) {}
