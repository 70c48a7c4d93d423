import { beforeAll, expect, test } from "vitest";
import { newDatabase, testRoot } from "../fixtures/cluster";
import { runCommand } from "../fixtures/command";
import { rows } from "../fixtures/database";
import { startTimeout } from "../fixtures/demo-academy";
import { logIn } from "../fixtures/people";
import { startServer, testSecret } from "../fixtures/server";

const password = "First-2022";
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await newDatabase();
});

/** Runs `npm run user -- …` as on a machine without a terminal. */
const user = (args: string[], USER_PASSWORD = password) =>
  runCommand(["user", ...args], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: testRoot(),
    NEXTAUTH_SECRET: testSecret,
    USER_PASSWORD,
  });

const create = (role: string, email: string) => [
  "create",
  "--role",
  role,
  "--email",
  email,
  "--name",
  "First Admin",
];

test(
  "the first admin of a real academy is made from the command line, and logs in",
  async () => {
    expect(await user(create("admin", "First@Office.example"))).toEqual({
      code: 0,
      output: "First Admin (first@office.example) is now registered as admin, user ID 1.\n",
    });
    const server = await startServer({ env: { DATABASE_URL: databaseUrl } });
    const office = await logIn({ email: "first@office.example", password }, server.url);
    expect((await office.get("get_students.php")).body).toMatchObject({ success: true });

    const reset = await user(["set-password", "--email", "first@office.example"], "Second-2022");
    expect(reset).toMatchObject({ code: 0, output: expect.stringContaining("has a new password") });
    expect((await office.get("get_students.php")).status).toBe(401);
    const again = await logIn({ email: "first@office.example", password: "Second-2022" }, server.url);
    expect((await again.get("get_students.php")).status).toBe(200);
    await server.stop();
  },
  startTimeout,
);

test(
  "the command lists the staff, and reports a taken email",
  async () => {
    await user(create("teacher", "teacher@office.example"));
    const { output } = await user(["list"]);
    expect(output).toContain("teacher@office.example");
    expect(await user(create("student", "teacher@office.example"))).toEqual({
      code: 1,
      output: "A user with this email already exists.\n",
    });
    expect(await rows("SELECT role FROM users WHERE email LIKE 'teacher%'", [], databaseUrl)).toEqual([
      { role: "teacher" },
    ]);
  },
  startTimeout,
);

test.each([
  ["a weak password", create("admin", "weak@office.example"), "Password must be at least 8 characters long"],
  ["a role there is not", create("king", "king@office.example"), "Please choose a valid role."],
  [
    "a field left out",
    ["create", "--role", "admin"],
    "To create an account, add --role, --email and --name.",
  ],
  ["a word there is not", ["toString"], "npm run user -- create"],
])("with %s it prints an error and exits with 1", async (_what, args, message) => {
  expect(await user(args, "short")).toMatchObject({ code: 1, output: expect.stringContaining(message) });
});
