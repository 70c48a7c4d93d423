/*
 * Keeps the office's offline sheet, with its scripts, styles and fonts, so that it opens without the server. Its scope is that
 * page alone, which has nothing personal in it: what people type is in the browser's own database.
 */
const page = "/office-sheet";
const patience = 5000;
const open = () => caches.open("office-sheet");
const late = () => new Promise((_, refuse) => setTimeout(() => refuse(new Error("late")), patience));

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(page).then(keep));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === self.location.origin) event.respondWith(answer(event));
});

/** From the network; where it does not answer in time, what is kept. */
async function answer(event) {
  const { request } = event;
  const isPage = request.mode === "navigate";
  const cache = await open();
  const kept = await cache.match(isPage ? page : request, { ignoreVary: true });
  // A file of a build never changes.
  if (kept && !isPage) return kept;
  const fresh = fetch(request);
  const response = await (kept ? Promise.race([fresh, late()]).catch(() => kept) : fresh);
  if (isPage && response !== kept && response.ok) event.waitUntil(keep(response.clone()));
  return response;
}

/** The page with all its files, fonts included; then what an earlier build left goes. */
async function keep(response) {
  if (!response.ok) throw new Error("The sheet did not come.");
  const cache = await open();
  const files = new Set((await response.clone().text()).match(/\/_next\/static\/[\w./~-]+/g) ?? []);
  for (const file of [...files].filter((name) => name.endsWith(".css"))) {
    const styles = await (await fetch(file)).text();
    for (const [, font] of styles.matchAll(/url\(["']?([^"')]+\.woff2)/g)) {
      files.add(new URL(font, new URL(file, self.location.origin)).pathname);
    }
  }
  const has = await Promise.all([...files].map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll([...files].filter((_, index) => has[index] === undefined));
  await cache.put(page, response);
  const wanted = new Set([page, ...files].map((path) => new URL(path, self.location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
