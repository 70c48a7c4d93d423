import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "./project-root";

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
const text = await readFile(join(projectRoot, "package-lock.json"), "utf8");
const { packages } = Lockfile.parse(JSON.parse(text));

/** Whether Node finds a package from this place in the tree: in its own folder or one further up. */
function isFound(place: string, name: string): boolean {
  if (`${place ? `${place}/` : ""}node_modules/${name}` in packages) return true;
  return place !== "" && isFound(place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/"))), name);
}

// If npm's registry lacks a package for another platform, npm silently leaves it out.
test("the lockfile has the packages of every platform", () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(place, name)),
  );
  expect(missing).toEqual([]);
});

test("every package has a checksum, its own or that of the package that brings it", () => {
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place !== "" && !inBundle && !integrity,
  );
  expect(unchecked.map(([place]) => place)).toEqual([]);
});
