//! A PostgreSQL of our own for tests: a cluster in a temporary folder, with a socket of its own and no port. It is
//! gone with the process that made it, however that ends.
//!
//! ```no_run
//! // one for all tests of a program; a new database for each
//! let Some(postgres) = test_postgres::shared() else { return };
//! let address = postgres.database();
//! ```

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The folder of PostgreSQL's programs: one of the path, or where Debian has the latest version.
pub fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort_by_key(|bin| bin.parent().and_then(|v| v.file_name()?.to_str()?.parse::<u32>().ok()));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain(debian.into_iter().rev());
    folders.find(|folder| ["initdb", "pg_ctl", "psql"].iter().all(|program| folder.join(program).is_file()))
}

/// The cluster of this process, made when it is first asked for. Where there is no PostgreSQL, it says so once, and
/// there is none.
pub fn shared() -> Option<&'static Postgres> {
    static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
    SHARED.get_or_init(Postgres::start).as_ref()
}

/// A cluster.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    /// Ends when we do, since we hold its input; then it stops the cluster and deletes the folder.
    guard: Child,
    databases: AtomicU32,
}

const USER: &str = "breakpoint";

impl Postgres {
    /// A new one, apart from the one that is shared: for tests that stop it. Where there is no PostgreSQL, it says so,
    /// and there is none.
    ///
    /// # Panics
    /// If there is a PostgreSQL and it cannot be started.
    pub fn start() -> Option<Self> {
        if !cfg!(unix) {
            eprintln!("SKIPPED: tests on PostgreSQL need sockets of Unix");
            return None;
        }
        let Some(programs) = programs() else {
            eprintln!("SKIPPED: no PostgreSQL (on Debian: `apt-get install postgresql`)");
            return None;
        };
        static CLUSTERS: AtomicU32 = AtomicU32::new(0);
        let number = CLUSTERS.fetch_add(1, Ordering::Relaxed);
        // the path of a socket has to be short
        let folder = PathBuf::from(format!("/tmp/breakpoint-pg-{}-{number}", std::process::id()));
        // first of all: whatever goes wrong from here on, nothing is left
        let mut script = as_user(Path::new("/bin/sh"));
        script.args(["-c", "cat > /dev/null; \"$0/pg_ctl\" stop -D \"$1/data\" -m immediate; rm -rf \"$1\""]);
        script.arg(&programs).arg(&folder);
        script.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut script, 0); // Ctrl+C is for us alone
        let guard = script.spawn().expect("a shell can be started");

        let postgres = Postgres { programs, folder, guard, databases: AtomicU32::new(0) };
        let folder = postgres.folder.to_str().expect("the path is plain");
        run(as_user(Path::new("mkdir")).args(["-m", "700", folder]));
        let data = format!("{folder}/data");
        let options = ["--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync", "--username", USER];
        run(postgres.program("initdb").args(["--pgdata", &data]).args(options));
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{folder}'\nmax_connections = 300\n\
             shared_buffers = 64MB\nlog_min_messages = fatal\n"
        );
        let file = format!("{data}/postgresql.auto.conf");
        std::fs::write(&file, settings).expect("the settings can be written");
        postgres.go_on();
        Some(postgres)
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        let folder = self.folder.to_str().expect("the path is plain").replace('/', "%2F");
        format!("postgres://{USER}@{folder}/{name}")
    }

    /// Runs SQL in the database of this address, as somebody else who is connected; the answer is what `psql` prints.
    ///
    /// # Panics
    /// If it fails.
    pub fn run_sql(&self, address: &str, sql: &str) -> String {
        self.sql(address.rsplit('/').next().unwrap_or_default(), sql)
    }

    fn sql(&self, database: &str, sql: &str) -> String {
        let mut psql = self.program("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1"]);
        run(psql.arg("--host").arg(&self.folder).args(["--username", USER, "--dbname", database, "--command", sql]))
    }

    /// Stops it as a crash would: connections break, and only what was synced survives.
    ///
    /// # Panics
    /// If it does not stop.
    pub fn crash(&self) {
        run(self.pg_ctl("stop").args(["--mode", "immediate"]));
    }

    /// Starts it again.
    ///
    /// # Panics
    /// If it does not start.
    pub fn go_on(&self) {
        run(self.pg_ctl("start").arg("--log").arg(self.folder.join("log")));
    }

    fn pg_ctl(&self, command: &str) -> Command {
        let mut pg_ctl = self.program("pg_ctl");
        pg_ctl.args([command, "--wait", "--timeout", "120", "--silent"]).arg("--pgdata").arg(self.folder.join("data"));
        pg_ctl
    }

    fn program(&self, name: &str) -> Command {
        as_user(&self.programs.join(name))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// PostgreSQL refuses to run as root.
fn as_user(program: &Path) -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0");
    let mut command = if is_root {
        let mut setpriv = Command::new("setpriv");
        setpriv.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups", "--"]).arg(program);
        setpriv
    } else {
        Command::new(program)
    };
    command.current_dir("/").stdin(Stdio::null());
    command
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let [printed, errors] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{command:?} failed: {printed}{errors}");
    printed.trim().to_string()
}
