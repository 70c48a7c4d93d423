import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { openScheduledAcademy, type Scenario, type ScheduledAcademy } from "../fixtures/schedules/academy";
import { openScenarios } from "../fixtures/schedules/scenarios";

let academy: ScheduledAcademy;
let scenarios: Map<string, Scenario>;
let answerOnce: typeof import("@/lib/database/idempotency").answerOnce;
beforeAll(async () => {
  academy = await openScheduledAcademy();
  scenarios = new Map(await openScenarios(academy));
  // The link is made by a job, not by a request.
  scenarios.delete("makeResetLink");
  ({ answerOnce } = await import("@/lib/database/idempotency"));
});
afterAll(() => academy?.close());

const asJson = { toText: (answer: unknown) => JSON.stringify(answer ?? null), fromText: JSON.parse };

/**
 * Runs the scenario as often as it is sent, with one key. Returns the answers and the resulting state of the database.
 */
async function outcome({ operation, before, run }: Scenario, send: (act: () => Promise<unknown>) => unknown) {
  await academy.goBack();
  await before?.();
  const key = randomUUID();
  const answers = await send(async () => {
    const request = { key, operation, actor: academy.office };
    try {
      return JSON.stringify(await answerOnce(request, asJson, () => run("a"))) ?? "null";
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return error.code;
    }
  });
  return { answers, state: academy.compare.stateOf(await academy.rows.everyRow()) };
}

const outcomes = new Map<string, Promise<Awaited<ReturnType<typeof outcome>>["state"]>>();
/** The state of the database after the scenario has run once. */
function stateAfter(name: string, scenario: Scenario) {
  const known = outcomes.get(name) ?? outcome(scenario, (act) => act()).then(({ state }) => state);
  outcomes.set(name, known);
  return known;
}

const timeout = 120_000;

describe("every act that is sent again with its key", () => {
  test("is done once, and answered as the first time", { timeout }, async () => {
    for (const [name, scenario] of scenarios) {
      const once = await stateAfter(name, scenario);
      const twice = await outcome(scenario, async (act) => [await act(), await act()]);
      expect(twice.state, name).toEqual(once);
      expect(new Set(twice.answers as string[]).size, `${name}: ${twice.answers}`).toBe(1);
    }
  });

  test("is done once, also while the first is under way", { timeout }, async () => {
    for (const [name, scenario] of scenarios) {
      const once = await stateAfter(name, scenario);
      const both = await outcome(scenario, (act) => Promise.all([act(), act()]));
      expect(both.state, name).toEqual(once);
      const known = (both.answers as string[]).filter((answer) => answer !== "in_progress");
      expect(new Set(known).size, `${name}: ${both.answers}`).toBe(1);
    }
  });
});
