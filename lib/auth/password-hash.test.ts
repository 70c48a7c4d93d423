import { expect, test } from "vitest";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { hashPassword, requireUncommon, verifyPassword } from "./password-hash";

const password = `Ab1${"x".repeat(69)}`;

test("a hash has the cost for real accounts, and is of the whole password only", async () => {
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$2b\$10\$/);
  expect(await verifyPassword(password, hash)).toBe(true);
  for (const other of [`${password}y`, password.slice(0, -1), password.toUpperCase(), ""])
    expect(await verifyPassword(other, hash)).toBe(false);
  expect(await verifyPassword(password, null)).toBe(false);
});

test.each(["Password1", "Qwerty123", "Welcome1", "PASSWORD123"])(
  "%s is refused at its field",
  async (password) => {
    await expect(requireUncommon(password, "newPassword")).rejects.toMatchObject({
      kind: "invalid",
      code: "common_password",
      fields: { newPassword: { key: "commonPassword" } },
    });
  },
);

test.each(["Lapis-2022", ...demoAccounts.map(({ password }) => password)])(
  "%s is not common",
  async (password) => {
    await requireUncommon(password, "password");
  },
);
