/*
 * Keeps the page that checks signed records, with its scripts, the academy's keys and the status list, so that it
 * answers without a network. Its scope is that page in one language: no other page of the site passes through here.
 */
const page = new URL(self.registration.scope).pathname;
const arrivedPage = `${page}?arrived`;
const patience = 5000;

const open = () => caches.open(`record-page ${page}`);
const late = () => new Promise((_, refuse) => setTimeout(() => refuse(new Error("late")), patience));

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  // The keys are never kept: the page has its own, and kept ones would be no newer.
  const isKept = origin === self.location.origin && pathname !== "/.well-known/did.json";
  if (method === "GET" && isKept) event.respondWith(answer(event));
});

/**
 * From the network; where the site does not answer in time, or only a proxy in front of it does, what is kept. A record
 * is behind the `#` and never in an address.
 */
async function answer(event) {
  const { request } = event;
  const isPage = request.mode === "navigate";
  const cache = await open();
  const kept = await cache.match(isPage ? page : request, { ignoreVary: true });
  const fresh = fetch(request);
  const orKept = (arrived) => (arrived.status >= 500 ? kept : arrived);
  const response = await (kept ? Promise.race([fresh, late()]).then(orKept, () => kept) : fresh);
  if (response !== kept && response.ok) {
    event.waitUntil(cache.put(isPage ? arrivedPage : request, response.clone()));
  }
  return response;
}

self.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data).then(() => event.source?.postMessage("kept")));
});

/** The page has come in whole, with these files: it is kept with all of them, and what an earlier build left goes. */
async function keep(files) {
  const cache = await open();
  const arrived = await cache.match(arrivedPage);
  const has = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })));
  const missing = files.filter((_, index) => has[index] === undefined);
  await cache.addAll(arrived ? missing : [...missing, page]);
  if (arrived) await cache.put(page, arrived);
  const wanted = new Set([page, ...files].map((path) => new URL(path, self.location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
