//! `cargo play`. It takes the port and shows there how far the build has come; the game takes its place.

use play::args::{Args, HELP};
use play::client::{self, Build, TARGET};
use play::progress::{Part, Progress};
use play::waiting::Waiting;
use play::{browser, port};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long one core computes to build everything from nothing, in seconds: a cautious guess, see docs/PERFORMANCE.md.
const WORK: u64 = 600;
/// However many cores there are, some things come after others, which takes this long.
const LEAST: u64 = 120;
/// How long a page that waits may take to hear that nothing comes.
const FAREWELL: Duration = Duration::from_secs(60);
/// What the server says when it has everything and wants the port.
const READY: &str = "ready";

fn main() -> ExitCode {
    let args = match Args::read(std::env::args().skip(1)) {
        Ok(Some(args)) => args,
        Ok(None) => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(e) => {
            eprintln!("{e}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match play(&args) {
        Ok(code) => code,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn play(args: &Args) -> Result<ExitCode, String> {
    let listener = port::listen(&args.host, args.port)?;
    let at = listener.local_addr().map_err(|e| e.to_string())?;
    let cores = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let about = (WORK / cores).max(LEAST);
    let progress = Arc::new(Progress::new(about));
    let waiting = Waiting::serve(listener, progress.clone()).map_err(|e| e.to_string())?;
    let address = &port::addresses(at)[0];
    println!("Breakpoint will be at {address} and shows there how far it has come (Ctrl+C to stop)");
    println!("The first build takes about {} on {cores} core(s), later ones take seconds.", minutes(about));
    if args.open {
        browser::open(address);
    }
    match build(args, &progress).and_then(|()| Server::start(args, at.port(), &progress)) {
        Ok(server) => {
            waiting.end();
            server.take_over()
        }
        Err(e) => {
            progress.fail(&e);
            // cargo's own words are above
            eprintln!("{e}");
            let mut patience = FAREWELL;
            while progress.has_to_tell() && !patience.is_zero() {
                let step = Duration::from_millis(100);
                thread::sleep(step);
                patience = patience.saturating_sub(step);
            }
            Ok(ExitCode::FAILURE)
        }
    }
}

fn minutes(seconds: u64) -> String {
    match seconds.div_ceil(60) {
        1 => "a minute".into(),
        n => format!("{n} minutes"),
    }
}

/// Builds the server and the client at the same time: what one of them leaves idle, the other uses.
fn build(args: &Args, progress: &Arc<Progress>) -> Result<(), String> {
    let root = root();
    let kind = if args.dev { Build::Dev } else { Build::Quick };
    let server = {
        let (root, progress) = (root.clone(), progress.clone());
        thread::spawn(move || {
            let mut cargo = client::cargo(&root);
            cargo.args(["build", "--locked", "--package", "web-build"]);
            compile(&root, Part::Server, &["web-build"], &mut cargo, &progress)
        })
    };
    let client = client::ensure_target().and_then(|()| {
        let mut cargo = client::compile(&root, kind);
        compile(&root, Part::Client, &["web", "--target", TARGET], &mut cargo, progress)
    });
    if let Err(e) = &client {
        progress.fail(e); // it is shown at once, while the other still builds
    }
    let server = server.join().unwrap_or_else(|_| Err("the build of the server stopped".into()));
    client.and(server)
}

/// Runs a build of cargo's and hears what it says.
fn compile(root: &Path, part: Part, of: &[&str], cargo: &mut Command, progress: &Progress) -> Result<(), String> {
    progress.begin(part, 0);
    progress.begin(part, crates(root, part, of, progress));
    let status = heard(cargo, part, progress).map_err(|e| format!("cargo cannot be started: {e}"))?;
    if !status {
        return Err(format!("{} could not be built; see what the compiler says", part.name()));
    }
    progress.done(part);
    Ok(())
}

/// How many crates something is made of. What is missing of them is fetched.
fn crates(root: &Path, part: Part, of: &[&str], progress: &Progress) -> usize {
    let mut cargo = client::cargo(root);
    cargo.args(["tree", "--locked", "--edges", "normal,build", "--prefix", "none", "--package"]).args(of);
    let Ok(mut child) = cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn() else {
        return 0;
    };
    let mut listed = String::new();
    thread::scope(|scope| {
        let told = child.stderr.take();
        scope.spawn(|| told.map(|told| lines(told, |line| say(part, line, progress))));
        let _ = child.stdout.take().map(|mut out| out.read_to_string(&mut listed)); // a guess will do
    });
    let _ = child.wait();
    listed.lines().filter_map(|line| line.split(" (").next()).collect::<BTreeSet<_>>().len()
}

/// Runs a command, and hears what it says as it says it.
fn heard(command: &mut Command, part: Part, progress: &Progress) -> std::io::Result<bool> {
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    if let Some(told) = child.stderr.take() {
        lines(told, |line| say(part, line, progress));
    }
    Ok(child.wait()?.success())
}
fn say(part: Part, line: &str, progress: &Progress) {
    eprintln!("{line}");
    progress.hear(part, line);
}
fn lines(from: impl Read, mut hear: impl FnMut(&str)) {
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        hear(String::from_utf8_lossy(&line).trim_end());
    }
}

/// The server, which has made the files of the game and waits for the port.
struct Server {
    child: Child,
    says: BufReader<ChildStdout>,
}

impl Server {
    /// Starts it, and waits until it has everything.
    fn start(args: &Args, port: u16, progress: &Arc<Progress>) -> Result<Server, String> {
        progress.begin(Part::Files, 0);
        let mut cargo = client::cargo(&root());
        cargo.args(["run", "--quiet", "--locked", "--package", "web-build", "--", "play", "--take-over", "--no-open"]);
        cargo.args(["--port", &port.to_string(), "--host", &args.host]);
        cargo.arg(if args.dev { "--dev" } else { "--quick" });
        let cannot = |e: std::io::Error| format!("the server cannot be started: {e}");
        let mut child =
            cargo.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(cannot)?;
        let told = child.stderr.take().ok_or("the server says nothing")?;
        let heard = progress.clone();
        thread::spawn(move || lines(told, |line| say(Part::Files, line, &heard)));
        let mut says = BufReader::new(child.stdout.take().ok_or("the server says nothing")?);
        let mut line = String::new();
        loop {
            line.clear();
            match says.read_line(&mut line) {
                Ok(1..) if line.trim() == READY => break,
                Ok(1..) => print!("{line}"),
                _ => {
                    let _ = child.wait();
                    return Err("the files of the game cannot be made; see above".into());
                }
            }
        }
        progress.done(Part::Files);
        Ok(Server { child, says })
    }
    /// The port is free: it serves the game from now on, until it ends.
    fn take_over(mut self) -> Result<ExitCode, String> {
        // the pipe stays open: when it closes, the server knows that nobody is here any more
        let mut pipe = self.child.stdin.take();
        let handed = pipe.as_mut().map(|pipe| writeln!(pipe).and_then(|()| pipe.flush()));
        handed.transpose().map_err(|e| format!("the server has ended: {e}"))?;
        lines(self.says, |line| println!("{line}"));
        let status = self.child.wait().map_err(|e| e.to_string())?;
        Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
    }
}
