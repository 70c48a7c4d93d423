import { expect, test } from "vitest";
import { trustHeaders } from "./trusted-headers";

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

test("an IPv4 client of an IPv6 socket keeps its IPv4 address", () => {
  expect(trusted({}, 0, "::ffff:192.0.2.1")["x-forwarded-for"]).toBe("192.0.2.1");
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
