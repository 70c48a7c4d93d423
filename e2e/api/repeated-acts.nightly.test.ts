import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { openScheduledAcademy, operationOf } from "../fixtures/scenarios";

let academy: Awaited<ReturnType<typeof openScheduledAcademy>>;
beforeAll(async () => {
  academy = await openScheduledAcademy();
  // The link is made by a job, not by a request.
  academy.scenarios.delete("requestPasswordReset");
}, 120_000);
afterAll(() => academy?.close());

type Act = () => Promise<string>;

/** Sends a scenario as often as `send` does, with one key. Returns the answers and the database afterwards. */
async function outcome(name: string, send: (act: Act) => Promise<string[]>) {
  const { answerOnce } = await import("@/lib/database/idempotency");
  await academy.prepare([name]);
  const request = { key: randomUUID(), operation: operationOf(name), actor: academy.office };
  const asJson = { toText: (answer: unknown) => JSON.stringify(answer ?? null), fromText: JSON.parse };
  const answers = await send(async () => {
    try {
      const run = async () => academy.scenarios.get(name)?.run("a");
      return JSON.stringify(await answerOnce(request, asJson, run)) ?? "null";
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return error.code;
    }
  });
  const answered = new Set(answers.filter((answer) => answer !== "in_progress"));
  return { name, answers: answered.size, state: await academy.rows.state() };
}

test.each<[string, (act: Act) => Promise<string[]>]>([
  ["afterwards", async (act) => [await act(), await act()]],
  ["while the first is under way", (act) => Promise.all([act(), act()])],
])(
  "every act that is sent again with its key is done once, and answered as the first time: %s",
  async (_, sendTwice) => {
    for (const name of academy.scenarios.keys())
      expect(await outcome(name, sendTwice)).toEqual(await outcome(name, async (act) => [await act()]));
  },
);
