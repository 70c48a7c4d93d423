import { expect, test } from "vitest";
import { trustHeaders } from "./trusted-headers";

function trusted(headers: Record<string, string>, proxies: number, socketAddress = "10.0.0.9") {
  const copy = { ...headers };
  trustHeaders(copy, { socketAddress, proxies });
  return copy;
}

const cases = [
  {
    claim: "203.0.113.7",
    proxies: 0,
    address: "10.0.0.9",
    why: "without a proxy the client's own header says nothing",
  },
  { claim: "203.0.113.7", proxies: 1, address: "203.0.113.7", why: "one proxy vouches for the last entry" },
  {
    claim: "6.6.6.6, 203.0.113.7",
    proxies: 1,
    address: "203.0.113.7",
    why: "anything to the left of it may be forged",
  },
  {
    claim: "6.6.6.6, 203.0.113.7, 10.1.1.1",
    proxies: 2,
    address: "203.0.113.7",
    why: "two proxies vouch for two",
  },
  { claim: "203.0.113.7", proxies: 2, address: "203.0.113.7", why: "the inner proxy was called directly" },
  { claim: "", proxies: 1, address: "10.0.0.9", why: "a proxy that says nothing is the client" },
  {
    claim: "not an address",
    proxies: 1,
    address: "10.0.0.9",
    why: "an entry that is no address is not believed",
  },
  { claim: "203.0.113.7:5123", proxies: 1, address: "203.0.113.7", why: "some proxies add the port" },
  { claim: "[2001:DB8::7]:443", proxies: 1, address: "2001:db8::7", why: "an IPv6 address has one spelling" },
];

test.each(cases)("$why", ({ claim, proxies, address }) => {
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
