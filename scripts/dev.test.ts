import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { scripts } from "@/package.json";
import { temporaryFolder } from "./tests/temporary-folder";

const env = { ...process.env, DATABASE_URL: "", DATA_DIR: temporaryFolder(), PORT: "0" };

test("npm run dev ends with npm's shell, which alone gets npm's signal", async () => {
  const shell = spawn(scripts.dev, { shell: true, detached: true, env });
  onTestFinished(() => void (shell.stdout.closed || process.kill(-Number(shell.pid), "SIGKILL")));
  await once(shell.stdout, "data");
  shell.kill("SIGTERM");
  // Not before the last process that holds the output has ended.
  expect(await once(shell, "close")).toEqual([null, "SIGTERM"]);
});
