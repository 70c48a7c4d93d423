import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { academy } from "./fixtures/academy";
import { Client } from "./fixtures/client";
import { cuttingProxy } from "./fixtures/cutting-proxy";
import { rows } from "./fixtures/database";
import { office } from "./fixtures/people";

type Fields = Record<string, string>;

/** A small reproducible random generator, so that a failure can be repeated. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Entries the office made while the server was away, sent over a connection that breaks 200 times at arbitrary bytes.
test("of 40 people and 80 results none is lost and none is there twice, wherever the line breaks", async () => {
  const line = await cuttingProxy(academy.url);
  onTestFinished(() => line.close());
  const admin = await office();
  const overLine = new Client(line.url, {}, admin.cookies);
  const chance = chanceFrom(2022);

  const send = (kind: string, table: readonly Fields[]) => {
    const numbered = table.map((fields, index) => ({ row: index + 2, fields }));
    const file = new File([JSON.stringify(numbered)], "rows.json", { type: "application/json" });
    const parts = { kind, mode: "both", isAllOrNothing: "true", rows: file };
    return overLine.postMultipart("/backend/office/run-import", parts);
  };
  /** Repeats the request until it succeeds: first over the breaking connection, then over a reliable one. */
  async function sendThrough(kind: string, table: readonly Fields[], breaks: number): Promise<void> {
    const size = JSON.stringify(table).length + 3_000;
    const until = line.cuts() + breaks;
    while (line.cuts() < until) {
      line.cutAfter(chance(size));
      await send(kind, table).catch(() => undefined);
    }
    line.cutAfter();
    expect((await send(kind, table)).body).toMatchObject({ success: true, counts: { refused: 0 } });
  }

  for (let round = 0; round < 10; round += 1) {
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const emails = Array.from({ length: 40 }, (_, index) => `person-${index}@${domain}`);
    const people = emails.map((email) => ({ fullName: "Offline Person", email }));
    const scores = emails.flatMap((student) => [
      {
        student,
        exam: "TOEFL",
        heldOn: "2026-11-20",
        reading: "21",
        listening: "25",
        speaking: "23",
        writing: "24",
      },
      {
        student,
        exam: "IELTS",
        heldOn: "2026-11-21",
        reading: "6",
        listening: "6.5",
        speaking: "7",
        writing: "6",
      },
    ]);
    await sendThrough("people", people, 10);
    await sendThrough("scores", scores, 10);
    const [stored] = await rows(
      `SELECT count(DISTINCT users.id)::int AS people, count(sittings.user_id)::int AS results
         FROM users LEFT JOIN sittings ON sittings.user_id = users.id WHERE email LIKE $1`,
      [`%@${domain}`],
    );
    expect(stored).toEqual({ people: 40, results: 80 });
  }
  expect(line.cuts()).toBeGreaterThanOrEqual(200);
});
