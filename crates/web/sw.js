// Keeps every file of one version, so that the game works without a network. Filled in by the build: a new version
// is another text, which is how the browser notices it.
const VERSION = "{version}";
const FILES = {files};

const PREFIX = "breakpoint-";
const CACHE = PREFIX + VERSION;
const SCOPE = new URL("./", self.location);
/// How long the network may take to say what version is the newest, in milliseconds.
const PATIENCE = 2000;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE.href)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (request.mode === "navigate" && (path === "" || path === "index.html")) event.respondWith(page(request));
  else if (path.startsWith("a/")) event.respondWith(file(request));
});

/// All files or none; and the page only if it is the page of this version.
async function keep() {
  const page = await fetch(SCOPE, { cache: "no-cache" });
  if (!(await page.clone().text()).includes(VERSION)) throw new Error("there is a newer version already");
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new URL(path, SCOPE)));
  await cache.put(SCOPE, page);
  await self.skipWaiting();
}

/// The version before this one stays: pages that are still open may need something of it.
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/// The newest page if the network gives it in time, or else the one that is kept. Whichever it is, it names the
/// files of its own version and no others.
async function page(request) {
  const kept = await caches.match(SCOPE, { cacheName: CACHE });
  try {
    const signal = kept && AbortSignal.timeout(PATIENCE); // nothing kept: there is no hurry
    const newest = await fetch(request.url, { cache: "no-cache", signal });
    if (newest.ok && !newest.redirected) return newest; // a redirection is somebody else's
  } catch {
    // no network
  }
  return kept ?? fetch(request);
}

/// Files never change under their names: what is kept is right.
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
