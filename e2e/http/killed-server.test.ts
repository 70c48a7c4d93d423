import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { startServer } from "../fixtures/server";

test("with the embedded database every acknowledged write survives kill -9", async () => {
  const settings = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "1", LIMIT_CONTACT: "1000/60" };
  const acknowledged: string[] = [];
  const write = async (url: string, text: string) => {
    const fields = { name: "Laila", email: "laila@test.example", message: text };
    const answer = await new Client(url).post("contact_message.php", fields);
    if (answer.status === 200) acknowledged.push(text);
  };

  let server = await startServer({ env: settings });
  const { dataDir } = server;
  for (const round of [1, 2]) {
    const { url } = server;
    const writes = Array.from({ length: 40 }, (_, number) =>
      write(url, `Message ${number} of round ${round}`),
    );
    await Promise.race(writes);
    await server.stop("SIGKILL");
    await Promise.allSettled(writes);
    server = await startServer({ env: { ...settings, DATA_DIR: dataDir } });
  }
  expect(await server.stop()).toBe(0);

  const database = await openEmbeddedDatabase(dataDir);
  try {
    const found = await rows("SELECT message FROM contact_messages", [], database.url);
    expect(acknowledged.length).toBeGreaterThan(1);
    expect(found.map((row) => row.message)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await database.close();
  }
});
