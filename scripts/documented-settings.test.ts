import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "@/lib/settings/settings";
import { projectRoot } from "./project-root";

const read = (name: string) => readFile(join(projectRoot, name), "utf8");

test(".env.example has every setting, once, with its default", async () => {
  const lines = (await read(".env.example")).split("\n");
  const assignments = lines.flatMap((line) => {
    const found = /^#?([A-Z0-9_]+)=(.*)$/.exec(line);
    return found ? [[found[1] ?? "", found[2] ?? ""] as const] : [];
  });
  expect(assignments.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  expect(readSettings(Object.fromEntries(assignments))).toEqual(readSettings({}));
});
