import { expect, test } from "vitest";
import { crashDuringUpdates } from "@/scripts/crash-check/updates";
import { crashDuringWrites } from "@/scripts/crash-check/writes";

// Short passes of `npm run crash-check`.
test("a server that is killed in the middle of writes has every write that it acknowledged", async () => {
  expect((await crashDuringWrites(2)).join("\n")).toMatch(/[1-9]\d* {2}contact messages/);
});

test("an update that is killed is finished by the next start, and nothing is lost", async () => {
  expect((await crashDuringUpdates(4, 1_000)).join()).toContain('"students":1000');
});
