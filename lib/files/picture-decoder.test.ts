import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { redAndBlackJpeg } from "@/e2e/fixtures/pictures";
import { createDecoder } from "./pictures";

function decoders(): number[] {
  const children = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === process.pid && match?.[3]?.includes("--input-type=module"));
  return children.map((match) => Number(match?.[1]));
}

const smallPicture = async () => ({ kind: "document", bytes: await redAndBlackJpeg(40, 40) }) as const;

/** Has to be unpacked as a whole. */
const turned = redAndBlackJpeg(4_000, 4_000, { orientation: 6 });

test("a decoder is one process for many pictures, which has none of our secrets", async () => {
  const decode = createDecoder();
  await decode(await smallPicture());
  const before = decoders();
  await decode(await smallPicture());
  expect(decoders()).toEqual(before);
  const environment = (pid: number | "self") => readFileSync(`/proc/${pid}/environ`, "utf8");
  expect(environment("self")).toContain("PATH=");
  for (const pid of before) expect(environment(pid)).not.toContain("PATH=");
});

test("a decoder that is killed refuses its picture, and the next one is decoded all the same", async () => {
  const decode = createDecoder();
  const known = new Set(decoders());
  const refused = decode({ kind: "document", bytes: await turned });
  await expect.poll(() => decoders().filter((pid) => !known.has(pid)), { interval: 5 }).toHaveLength(1);
  for (const pid of decoders()) if (!known.has(pid)) process.kill(pid, "SIGKILL");
  await expect(refused).rejects.toThrow();
  await expect(decode(await smallPicture())).resolves.toMatchObject({ format: "jpeg" });
});

test.each([
  ["time", { memory: 1e12, seconds: 0.02 }],
  ["memory", { memory: 100_000_000, seconds: 1_000 }],
])("a decoder ends a picture that costs too much %s", async (_what, budget) => {
  const decode = createDecoder(budget);
  await expect(decode({ kind: "document", bytes: await turned })).rejects.toThrow("costs too much");
});
