import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { calls } from "@/app/backend/api/calls";
import { theCalls } from "./fixtures/calls";

const byName = (a: string, b: string): number => (a < b ? -1 : 1);
const listed = Object.keys(calls).toSorted(byName);

test("every call on disk is in the list of calls, and the other way round", async () => {
  const entries = await readdir(new URL("../app/backend/api", import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted(byName)).toEqual(listed);
});

test("the list holds the 21 calls", () => {
  expect(listed).toEqual(theCalls.map(({ name }) => name).toSorted(byName));
});

const policies = new Map(Object.entries(calls));

describe.each(theCalls)("the policy of $name", ({ name, method, access, opensToToken }) => {
  const handler = policies.get(name)?.[method];

  test(`lets in: ${access}`, () => {
    expect(handler?.operation.access).toBe(access);
  });
  test(`is ${opensToToken ? "open" : "closed"} to a token`, () => {
    expect(handler?.operation.opensToToken).toBe(opensToToken);
  });
});
