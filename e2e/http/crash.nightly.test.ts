import { expect, test } from "vitest";
import { crashDuringWrites } from "../fixtures/crash/writes";

const { CRASH_WRITES } = process.env;
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
