import { expect, test, vi } from "vitest";
import { commands } from "./user";

test.each([
  [
    "a role there is not",
    ["--role", "king", "--email", "k@noor.example", "--name", "K"],
    "Please choose a valid role.",
  ],
  ["a field left out", ["--role", "admin"], "To create an account, add --role, --email and --name."],
  ["no password", ["--role", "admin", "--email", "a@noor.example", "--name", "A"], "There is no password."],
])("an account with %s is refused before the database is opened", async (_what, args, message) => {
  vi.stubEnv("USER_PASSWORD", "");
  await expect(commands.create?.(args)).rejects.toThrow(message);
});
