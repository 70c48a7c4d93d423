import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyText } from "@/scripts/tests/any-text";
import { canonicalUrl, trustHeaders } from "./trust";

function trusted(headers: Record<string, string>, proxies: number, socketAddress = "10.0.0.9") {
  const copy = { ...headers };
  trustHeaders(copy, { socketAddress, proxies });
  return copy;
}

test.each([
  ["203.0.113.7", 0, "10.0.0.9", "without a proxy the client's own header says nothing"],
  ["203.0.113.7", 1, "203.0.113.7", "one proxy vouches for the last entry"],
  ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7", "anything to the left of it may be forged"],
  ["6.6.6.6, 203.0.113.7, 10.1.1.1", 2, "203.0.113.7", "two proxies vouch for two"],
  ["203.0.113.7", 2, "203.0.113.7", "the inner proxy was called directly"],
  ["", 1, "10.0.0.9", "a proxy that says nothing is the client"],
  ["not an address", 1, "10.0.0.9", "an entry that is no address is not believed"],
  ["203.0.113.7:5123", 1, "203.0.113.7", "some proxies add the port"],
  ["[2001:DB8::7]:443", 1, "2001:db8::7", "an IPv6 address has one spelling"],
])("'%s' through %i proxies is %s: %s", (claim, proxies, address) => {
  expect(trusted({ "x-forwarded-for": claim }, proxies)["x-forwarded-for"]).toBe(address);
});

test.each([
  ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1", " 192.0.2.1 "],
  ["2001:db8::7", "2001:DB8::7", "2001:0db8:0:0::7", "2001:db8:0:0:0:0:0:7", "2001:db8::7%eth0"],
  ["fe80::1", "FE80::1%en0", "fe80:0::0:1", "fe80::1%1", "fe80:0000::0001"],
  ["unknown", "", "1", "0x7f.1", "1.2.3", "1.2.3.4 5.6.7.8", "::g"],
])("a client is %s, however its address is written", (address, ...spellings) => {
  for (const spelling of spellings)
    expect([trusted({}, 0, spelling)["x-forwarded-for"], spelling]).toEqual([address, spelling]);
});

test("headers that are internal to the framework, or name another address, are removed", () => {
  const forged = {
    "x-real-ip": "6.6.6.6",
    forwarded: "for=6.6.6.6",
    "x-middleware-subrequest": "src/proxy",
    "x-invoke-path": "/admin",
  };
  expect(Object.keys(trusted(forged, 1))).toEqual(["x-forwarded-for"]);
});

test("only our own proxies may set the requested host and scheme", () => {
  const claimed = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  expect(trusted(claimed, 0)).toEqual({ "x-forwarded-for": "10.0.0.9" });
  expect(trusted(claimed, 1)).toMatchObject(claimed);
});

const refusedPaths = [
  ...["", "about", "http://x/", "/a/../b", "/a/.", "/%2e%2E/b", "/a//b", "//x", "/a\\b", "/a%5Cb", "/a%2Fb"],
  ...["/xx/result/A%2FB", "/%a%41", "/%%32e%%32e/b"],
];
test.each<[string, string | undefined]>([
  ["/", "/"],
  ["/about?x=//..", "/about?x=//.."],
  ["/%61bout", "/about"],
  ["/result/DEMO%2d2022", "/result/DEMO-2022"],
  ["/fa/result/A%2fB", "/fa/result/A%2FB"],
  ["/backend/certificates/A%2F..%2FB.pdf", "/backend/certificates/A%2F..%2FB.pdf"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/%zz", "/%zz"],
  ["/...", "/..."],
  ...refusedPaths.map((path): [string, undefined] => [path, undefined]),
])("%j becomes %s, or is refused", (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

test("whatever is accepted means the same when resolved again", () => {
  const pieces = fc.constantFrom(
    ...["a", "..", ".", "/", "//", "%2e", "%2E", "%2f", "%5c", "\\", "%41", "%", "result"],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const address = canonicalUrl(`/${parts.join("")}`);
      if (address === undefined) return;
      expect(canonicalUrl(address)).toBe(address);
      expect(new URL(address, "http://own.invalid").pathname).toBe(address);
    }),
  );
});

vi.resetModules();
vi.stubEnv("NEXTAUTH_URL", "https://academy.example");
vi.stubEnv("ALSO_HOSTS", "www.academy.example, http://old.example:3000");
const { isKnownHost, ownPath, requireOwnSite } = await import("@/lib/http/trust");

const home = "https://academy.example";

/** The site that a browser reaches by following the path from one of our pages. */
const siteOf = (path: string) => new URL(path, `${home}/login`).origin;

test.each(["/", "/admin/students?page=2&search=%D8%B9%D9%84%DB%8C#top", "/result/STU-2022%2F031", "/100%25"])(
  "after the log-in, %s is one of ours",
  (wanted) => {
    expect(ownPath(wanted, "/fallback")).toBe(wanted);
  },
);

const elsewhere = [
  ...["//evil.example", "/\\evil.example", "/%2Fevil.example", "/%255Cevil.example", "/\t/evil.example"],
  ...["/a/..//evil.example", "/../%2fevil.example/%252e%252e/%252e%252e", "https:evil.example"],
  ...["javascript:alert(1)", "evil.example", " //evil.example", "/%", "", null, undefined],
];
test.each(elsewhere)("after the log-in, %j is not followed", (wanted) => {
  expect(ownPath(wanted, "/fallback")).toBe("/fallback");
});

test("after the log-in, nothing leads to another site, whatever is typed and however often it is decoded", () => {
  const piece = fc.constantFrom(
    ...["/", "\\", ".", "..", "%2f", "%5c", "%2e", "%25", "%252f", "\t", "%09", "@", ":", "?", "#"],
    ...["evil.example", " "],
  );
  const awkward = fc.array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ maxLength: 3 })), {
    maxLength: 8,
  });
  const wanted = fc.oneof(
    awkward.map((pieces) => `/${pieces.join("")}`),
    anyText(),
  );
  fc.assert(
    fc.property(wanted, (text) => {
      const path = ownPath(text, "/fallback");
      expect(path.startsWith("/")).toBe(true);
      expect(siteOf(path)).toBe(home);
      expect(siteOf(decodeURIComponent(path))).toBe(home);
    }),
  );
});

test("the name that a request is for is one of the site's own, or an IP address", () => {
  const own = ["academy.example", "Academy.Example:8443", "academy.example.", "www.academy.example"];
  const addresses = ["127.0.0.1", "192.168.1.20:3000", "[::1]:3000", "[2001:db8::7]"];
  for (const host of [...own, "old.example:80", "localhost", "localhost:3000", ...addresses, undefined])
    expect(isKnownHost(host), host).toBe(true);
});

test("the name that a request is for is refused if it is another, however it looks", () => {
  const names = [
    ...["evil.example", "academy.example.evil.example", "evil-academy.example", "sub.academy.example"],
  ];
  const signs = ["academy.example@evil.example", "evil.example:80:80", "localhost,evil.example", ""];
  const addresses = ["127.0.0.1.evil.example", "127.1", "[::1].evil.example", "localhost.evil.example"];
  for (const host of [...names, ...signs, ...addresses]) expect(isKnownHost(host), host).toBe(false);
});

const evil = "https://evil.example";
test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  // A proxy may have changed the host.
  [{ "sec-fetch-site": "same-origin", origin: evil }, true],
  [{ origin: "https://academy.example" }, true],
  [{ origin: "http://academy.example" }, true],
  [{ host: "Academy.Example", origin: "https://academy.example" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "https://academy.example" }, false],
  [{ origin: evil }, false],
  [{ origin: "https://academy.example.evil.example" }, false],
  [{ origin: "https://academy.example:8443" }, false],
  [{ origin: "null" }, false],
  [{ origin: "" }, false],
])("a change with the headers %j passes: %s", (headers, passes) => {
  const check = () => requireOwnSite(new Headers({ host: "academy.example", ...headers }));
  if (passes) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ status: 403, message: "forbidden" }));
});
