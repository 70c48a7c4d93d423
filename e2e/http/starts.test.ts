import { expect, onTestFinished, test } from "vitest";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { startTimeout } from "../fixtures/demo-academy";
import { accepted } from "../fixtures/replies";
import { type RunningServer, startServer } from "../fixtures/server";

/** A server with its own embedded database, for the rest of a test. */
async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { DATABASE_URL: "", NEXTAUTH_SECRET: "", ...settings } });
  onTestFinished(() => server.stop().then(() => undefined));
  return server;
}

test("without a setting it starts its own database with the demo, whose acknowledged writes survive kill -9, and goes on", {
  timeout: 2 * startTimeout,
}, async () => {
  const settings = { LIMIT_CONTACT: "1000/60" };
  const first = await start(settings);
  const { email, password } = demoAdmin;
  const client = new Client(first.url);
  expect(await client.post("login.php", { email, password })).toMatchObject(accepted());
  expect((await client.send("/")).status).toBe(200);
  expect(first.output()).not.toContain("Warning");

  const acknowledged: string[] = [];
  const writes = Array.from({ length: 40 }, async (_, number) => {
    const fields = { name: "Laila", email: "laila@test.example", message: `Message ${number}` };
    if ((await client.post("contact_message.php", fields)).status === 200) acknowledged.push(fields.message);
  });
  await Promise.race(writes);
  await first.stop("SIGKILL");
  await Promise.allSettled(writes);
  const mail = { SMTP_URL: "smtp://reader:hidden-word@127.0.0.1:1", MAIL_FROM: "office@academy.example" };
  const second = await start({ ...settings, ...mail, DATA_DIR: first.dataDir });
  expect((await new Client(second.url).send("/")).status).toBe(200);
  // What does not work is said in a sentence, and the rest is served without it.
  await expect.poll(() => second.output()).toContain("The mail server in SMTP_URL does not answer.");
  expect(second.output()).not.toContain("hidden-word");

  expect(await second.stop()).toBe(0);

  const database = await openEmbeddedDatabase(first.dataDir);
  try {
    const found = await rows("SELECT message FROM contact_messages", [], database.url);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(found.map((row) => row.message)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await database.close();
  }
});
