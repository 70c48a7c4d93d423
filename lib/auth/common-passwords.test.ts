import { expect, test } from "vitest";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { requireUncommon } from "./common-passwords";

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
