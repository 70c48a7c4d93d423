import { expect, test } from "vitest";
import { networkOf } from "./limits";

test.each([
  ["192.0.2.1", "::ffff:192.0.2.1"],
  ["2001:db8::7", "2001:0DB8:0:0::7"],
  ["fe80::1", "fe80::1%eth0.100"],
])("%s and %s are one network", (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test("an IPv6 address counts with its /64, and no other; an IPv4 address counts alone", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("192.0.2.1")).not.toBe(networkOf("192.0.2.2"));
});

test.each(["", "unknown", "1", "0x7f.1", "1.2.3", "1.2.3.4, 5.6.7.8", "::g"])(
  "'%s' is not an address",
  (text) => {
    expect(networkOf(text)).toBe("unknown");
  },
);
