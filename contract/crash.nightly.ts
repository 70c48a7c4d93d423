import { expect, test } from "vitest";
import { crashDuringUpdates } from "./fixtures/crash/updates";
import { crashDuringWrites } from "./fixtures/crash/writes";

// Few rounds, unless the environment asks for more.
const { CRASH_WRITES, CRASH_UPDATES } = process.env;
const noLimit = { timeout: 0 };

test(
  "a server that is killed in the middle of writes has every write that it acknowledged",
  noLimit,
  async () => {
    const lines = await crashDuringWrites(Number(CRASH_WRITES ?? 2));
    console.log(lines.join("\n"));
    expect(lines.join("\n")).toMatch(/[1-9]\d* {2}contact messages/);
  },
);

test("an update that is killed is finished by the next start, and nothing is lost", noLimit, async () => {
  const students = CRASH_UPDATES === undefined ? 1_000 : 100_000;
  const lines = await crashDuringUpdates(Number(CRASH_UPDATES ?? 4), students);
  console.log(lines.join("\n"));
  expect(lines.join()).toContain(`"students":${students}`);
});
