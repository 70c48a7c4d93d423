import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { accountFields } from "./account";

/** How the privacy policy names each field of an account; null for what says nothing about the person. */
const inPolicy: Record<keyof typeof accountFields, string | null> = {
  id: null,
  role: "role",
  email: "email",
  fullName: "name",
  studentCode: "student code",
  dateOfBirth: "date of birth",
  phoneNumber: "phone number",
  photoKey: "photo",
  createdAt: "the day it was created",
};

test("the privacy policy names every field of an account", async () => {
  const policy = await readFile("content/legal/privacy-policy.mdx", "utf8");
  const account = policy.split(/\n\n/).find((paragraph) => paragraph.startsWith("**Your account.**"));
  for (const name of Object.values(inPolicy).filter((words) => words !== null))
    expect(account?.toLowerCase().replaceAll("\n", " ")).toContain(name);
});
