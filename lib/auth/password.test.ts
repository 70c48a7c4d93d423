import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password";

const password = `Ab1${"x".repeat(69)}`;

test("a hash has the cost for real accounts, and is of the whole password only", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$2b\$10\$/);
  expect(await verifyPassword(password, hash)).toBe(true);
  for (const other of [`${password}y`, password.slice(0, -1), password.toUpperCase(), ""])
    expect(await verifyPassword(other, hash)).toBe(false);
  expect(await verifyPassword(password, null)).toBe(false);
});
