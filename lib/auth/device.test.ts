import { expect, test, vi } from "vitest";

vi.stubEnv("NEXTAUTH_SECRET", "only-for-the-tests-of-this-machine");
const { isKnownDevice, readDevice, rememberDevice } = await import("./device");

const ali = "ali@example.org";
const device = (cookie: string) => readDevice(cookie) ?? { id: "", seals: [] };

test("a device knows the account that logged in on it, and no other", () => {
  const known = device(rememberDevice(undefined, ali));
  expect(isKnownDevice(known, ali)).toBe(true);
  expect(isKnownDevice(known, "zahra@example.org")).toBe(false);
});

test("a shared phone knows each of its accounts, and keeps its id", () => {
  const first = rememberDevice(undefined, ali);
  const both = device(rememberDevice(device(first), "zahra@example.org"));
  expect(both.id).toBe(device(first).id);
  expect(isKnownDevice(both, ali) && isKnownDevice(both, "zahra@example.org")).toBe(true);
});

test("a shared computer knows the last eight accounts: the cookie stays small", () => {
  let cookie: string | undefined;
  for (let i = 0; i < 20; i += 1)
    cookie = rememberDevice(cookie ? device(cookie) : undefined, `${i}@example.org`);
  const { seals } = device(cookie ?? "");
  expect(seals).toHaveLength(8);
  expect(isKnownDevice(device(cookie ?? ""), "19@example.org")).toBe(true);
  expect(isKnownDevice(device(cookie ?? ""), "11@example.org")).toBe(false);
});

test("logging in again adds nothing", () => {
  const once = rememberDevice(undefined, ali);
  expect(rememberDevice(device(once), ali)).toBe(once);
});

test("a seal of one device is worth nothing on another", () => {
  const [one, two] = [
    device(rememberDevice(undefined, ali)),
    device(rememberDevice(undefined, "zahra@example.org")),
  ];
  expect(isKnownDevice({ id: two.id, seals: one.seals }, ali)).toBe(false);
});

test.each([
  null,
  "",
  "x",
  "a.b",
  `${"x".repeat(22)}.`,
  Array.from({ length: 12 }, () => "x".repeat(22)).join("."),
])("'%s' is no device", (cookie) => {
  expect(readDevice(cookie)).toBeUndefined();
});
