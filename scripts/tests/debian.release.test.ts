import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../project-root";
import { programPath } from "./debian-programs";

const read = (name: string) => readFile(join(projectRoot, name), "utf8");
const analyze = programPath("systemd-analyze") ?? "";

test.skipIf(analyze === "")("systemd understands every line of deploy/academy.service", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-unit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "academy.service");
  // The check includes whether the program exists.
  await writeFile(file, (await read("deploy/academy.service")).replace("/usr/bin/node", process.execPath));
  const { stdout, stderr } = await promisify(execFile)(analyze, ["verify", file]);
  expect(stdout + stderr).toBe("");
});
