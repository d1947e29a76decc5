//! Where a request comes from, also behind proxies that are trusted.

use crate::app::App;
use axum::extract::{ConnectInfo, Request};
use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Where whoever has connected is.
pub fn peer(extensions: &Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |info| info.0.ip()).to_canonical()
}

/// Whether somebody is among these.
pub fn among(nets: &[IpNet], address: IpAddr) -> bool {
    nets.iter().any(|net| net.contains(&address))
}

/// Where a request comes from: the last address that no trusted proxy has, if all proxies on the way are trusted.
pub fn client(trusted: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !among(trusted, peer) {
        return peer;
    }
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").into_iter().filter_map(|v| v.to_str().ok()).collect();
    let hops = lines.iter().flat_map(|line| line.split(',')).map(str::trim).rev();
    let mut last = peer;
    for hop in hops {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        last = address.to_canonical();
        if !among(trusted, last) {
            break;
        }
    }
    last
}

/// An address as it counts for limits: whoever has one address of version 6 has a whole network of them.
pub fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// Where a request comes from.
pub fn of(app: &App, request: &Request) -> IpAddr {
    client(&app.config.trust_proxy, peer(request.extensions()), request.headers())
}

/// Whether a request came over https, by the word of a trusted proxy or of whoever runs the server.
pub fn comes_over_https(app: &App, request: &Request) -> bool {
    https(app, peer(request.extensions()), request.headers())
}

/// The same, of its parts.
pub fn https(app: &App, peer: IpAddr, headers: &HeaderMap) -> bool {
    let trusted = among(&app.config.trust_proxy, peer);
    trusted && headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(peer: &str, forwarded: &[&str]) -> String {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let headers: HeaderMap =
            forwarded.iter().map(|f| ("x-forwarded-for".parse().unwrap(), f.parse().unwrap())).collect();
        client(&trusted, peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(from("203.0.113.9", &["1.2.3.4"]), "203.0.113.9", "anybody can write that");
        assert_eq!(from("10.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(from("10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.2"]), "1.2.3.4", "what is before was not checked");
        assert_eq!(from("10.0.0.1", &["6.6.6.6", "1.2.3.4"]), "1.2.3.4");
        assert_eq!(from("::1", &["nonsense"]), "::1");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn a_network_of_version_6_counts_as_one_address() {
        let counted = |a: &str| counted(a.parse().unwrap());
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), counted("2001:db8:1:2:ffff::1"));
        assert_ne!(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
        assert_ne!(counted("192.0.2.1"), counted("192.0.2.2"));
    }
}
