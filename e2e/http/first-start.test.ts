import { expect, onTestFinished, test } from "vitest";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { Client } from "../fixtures/client";
import { accepted } from "../fixtures/replies";
import { startServer } from "../fixtures/server";

test("without a setting it starts its own database, makes its secrets and fills in the demo academy", async () => {
  const server = await startServer({ env: { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "1" } });
  onTestFinished(() => server.stop().then(() => undefined));
  const { email, password } = demoAdmin;
  expect(await new Client(server.url).post("login.php", { email, password })).toMatchObject(accepted());
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.output()).not.toContain("Warning");
});

test("a start says in a sentence what does not work, and serves without it", async () => {
  const mail = { SMTP_URL: "smtp://reader:hidden-word@127.0.0.1:1", MAIL_FROM: "office@academy.example" };
  const server = await startServer({ env: mail });
  onTestFinished(() => server.stop().then(() => undefined));
  await expect.poll(() => server.output()).toContain("The mail server in SMTP_URL does not answer.");
  expect(server.output()).not.toContain("hidden-word");
  expect((await fetch(server.url)).status).toBe(200);
});
