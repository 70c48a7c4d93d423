import { expect, test, vi } from "vitest";

vi.stubEnv("NEXTAUTH_SECRET", "only-for-the-tests-of-this-machine");
const { isKnownDevice, readDevice, rememberDevice } = await import("./session");

const [ali, zahra] = ["ali@example.org", "zahra@example.org"] as const;
const device = (cookie: string) => readDevice(cookie) ?? { id: "", seals: [] };

test("a shared phone knows each of its accounts and no other, keeps its id, and logging in again adds nothing", () => {
  const once = rememberDevice(undefined, ali);
  expect([isKnownDevice(device(once), ali), isKnownDevice(device(once), zahra)]).toEqual([true, false]);
  expect(rememberDevice(device(once), ali)).toBe(once);
  const both = device(rememberDevice(device(once), zahra));
  expect(both.id).toBe(device(once).id);
  expect([ali, zahra].map((email) => isKnownDevice(both, email))).toEqual([true, true]);
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

test("a seal of one device is worth nothing on another", () => {
  const [one, two] = [device(rememberDevice(undefined, ali)), device(rememberDevice(undefined, zahra))];
  expect(isKnownDevice({ id: two.id, seals: one.seals }, ali)).toBe(false);
});

test("another cookie is no device", () => {
  const long = Array.from({ length: 12 }, () => "x".repeat(22)).join(".");
  for (const cookie of ["", "x", "a.b", `${"x".repeat(22)}.`, long])
    expect(readDevice(cookie), String(cookie)).toBeUndefined();
});
