import { expect, test } from "vitest";
import { missingPackages, readLockfile } from "./lockfile";

test("npm ci accepts the lockfile on every platform (npm run lock fills in what npm left out)", async () => {
  expect(missingPackages(await readLockfile())).toEqual([]);
});

test("a missing package for another platform is detected, wherever it would be resolved", () => {
  const tool = {
    version: "1.0.0",
    dev: true,
    optionalDependencies: { "tool-linux-x64": "1.0.0", "tool-darwin-arm64": "1.0.0" },
  };
  const packages = {
    "": {},
    "node_modules/tool": tool,
    "node_modules/tool-linux-x64": { version: "1.0.0" },
    "node_modules/site/node_modules/tool": tool,
    "node_modules/site/node_modules/tool-darwin-arm64": { version: "1.0.0" },
  };
  expect(missingPackages({ packages })).toEqual([
    { name: "tool-darwin-arm64", version: "1.0.0", isForDevelopment: true },
  ]);
});
