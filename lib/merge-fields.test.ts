import { expect, test } from "vitest";
import { type EditableField, editableFields } from "@/lib/people/schema";
import { mergeFields } from "./merge-fields";

type Facts = Record<EditableField, string | null>;

const base: Facts = {
  ...(Object.fromEntries(editableFields.map((field) => [field, null])) as Facts),
  fullName: "Ahmad Karimi",
  email: "ahmad@example.org",
  studentCode: "LEA-1",
  dateOfBirth: null,
  role: "student",
};

test("a field that the editor did not change keeps a colleague's change", () => {
  const current: typeof base = { ...base, email: "new@example.org" };
  expect(mergeFields(base, { email: base.email, fullName: "Ahmad K." }, current)).toEqual({
    merged: { ...current, fullName: "Ahmad K." },
    conflicts: [],
  });
});

test("the same change on both sides is not a conflict", () => {
  const current = { ...base, fullName: "Ahmad K." };
  expect(mergeFields(base, { fullName: "Ahmad K." }, current).conflicts).toEqual([]);
});

test("two different changes of one field are a conflict, and the current value stays", () => {
  const current = { ...base, fullName: "Ahmed Karimi" };
  expect(mergeFields(base, { fullName: "Ahmad K." }, current)).toEqual({
    merged: current,
    conflicts: ["fullName"],
  });
});

test("a birth date that was cleared meanwhile is distinguished from an unknown one", () => {
  const known = { ...base, dateOfBirth: "2004-05-06" };
  expect(mergeFields(known, { dateOfBirth: "2004-05-07" }, base).conflicts).toEqual(["dateOfBirth"]);
  expect(mergeFields(base, { dateOfBirth: "2004-05-07" }, base).merged.dateOfBirth).toBe("2004-05-07");
});
