import { expect, test } from "vitest";
import { startDemoAcademy } from "../fixtures/demo-academy";
import { logIn } from "../fixtures/people";
import { runCommand, testSecret } from "../fixtures/server";

test("the command makes an admin, and sets a password, which ends the log-ins there were", async () => {
  const server = await startDemoAcademy();
  try {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
    const settings = { DATABASE_URL, DATA_DIR, NEXTAUTH_SECRET: testSecret };
    const user = (args: string[], USER_PASSWORD: string) =>
      runCommand(["user", ...args], { ...settings, USER_PASSWORD });
    const account = { email: "first@office.example", password: "First-2022" };
    const create = ["create", "--role", "admin", "--email", "First@Office.example", "--name", "First Admin"];
    expect(await user(create, account.password)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`First Admin (${account.email}) is now registered as admin`),
    });
    const office = await logIn(account, server.url);
    expect((await office.get("get_students.php")).body).toMatchObject({ success: true });
    await user(["set-password", "--email", account.email], "Second-2022");
    expect((await office.get("get_students.php")).status).toBe(401);
  } finally {
    await server.stop();
  }
});
