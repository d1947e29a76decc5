//! Where it is served.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};

/// Where it is served if nobody says otherwise.
pub const PORT: u16 = 8765;
/// How many ports are tried for a free one.
pub const TRIES: u16 = 50;

/// Takes a port: the one that was asked for or nothing; without a wish, the first free one.
pub fn listen(host: &str, wish: Option<u16>) -> Result<TcpListener, String> {
    let first = wish.unwrap_or(PORT);
    match TcpListener::bind((host, first)) {
        Ok(listener) => Ok(listener),
        Err(e) if e.kind() == ErrorKind::AddrInUse => {
            let after = (1..=TRIES).filter_map(|n| first.checked_add(n));
            let free = after.into_iter().find_map(|port| Some((port, TcpListener::bind((host, port)).ok()?)));
            match (free, wish) {
                (None, _) => Err(format!("port {first} of {host} is in use, and so are the {TRIES} after it")),
                (Some((next, _)), Some(_)) => {
                    Err(format!("port {first} of {host} is in use; the next free one is {next}: --port {next}"))
                }
                (Some((next, listener)), None) => {
                    eprintln!("port {first} is in use; using {next} instead");
                    Ok(listener)
                }
            }
        }
        Err(e) if e.kind() == ErrorKind::PermissionDenied => {
            Err(format!("port {first} needs special rights on this machine; try one from 1024 up: --port {PORT}"))
        }
        Err(e) => Err(format!("cannot listen at {host}, port {first} (is that an address of this machine?): {e}")),
    }
}

/// The addresses at which a browser finds it: the first from this machine, and others from elsewhere.
pub fn addresses(at: SocketAddr) -> Vec<String> {
    let address = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, at.port()));
    if !at.ip().is_unspecified() {
        return vec![address(at.ip())];
    }
    let (here, all, far): (IpAddr, _, _) = match at.ip() {
        IpAddr::V4(_) => (Ipv4Addr::LOCALHOST.into(), "0.0.0.0:0", "192.0.2.1:9"),
        IpAddr::V6(_) => (Ipv6Addr::LOCALHOST.into(), "[::]:0", "[2001:db8::1]:9"),
    };
    // nothing is sent: the system only decides from which of its addresses it would go out
    let own = UdpSocket::bind(all).and_then(|s| s.connect(far).and_then(|()| s.local_addr()));
    let own = own.ok().map(|a| a.ip()).filter(|ip| !ip.is_loopback());
    [here].into_iter().chain(own).map(address).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_told_with_the_next_free_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let told = listen("127.0.0.1", Some(port)).unwrap_err();
        assert!(told.contains(&format!("port {port}")) && told.contains("--port"), "{told}");
    }
    #[test]
    fn without_a_wish_a_free_port_is_taken() {
        let _taken = TcpListener::bind(("127.0.0.1", PORT)); // or somebody else has it
        let port = listen("127.0.0.1", None).unwrap().local_addr().unwrap().port();
        assert!((PORT + 1..=PORT + TRIES).contains(&port), "{port}");
    }
    #[test]
    fn an_address_for_everybody_can_be_opened_here() {
        let at = TcpListener::bind("0.0.0.0:0").unwrap().local_addr().unwrap();
        assert_eq!(addresses(at)[0], format!("http://127.0.0.1:{}/", at.port()));
    }
}
