import { expect, test } from "vitest";
import { mergeEdit } from "./merge-edit";
import { type EditableField, editableFields } from "./schema";

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
  expect(mergeEdit(base, { email: base.email, fullName: "Ahmad K." }, current)).toEqual({
    merged: { ...current, fullName: "Ahmad K." },
    conflicts: [],
  });
});

test("the same change on both sides is not a conflict", () => {
  const current = { ...base, fullName: "Ahmad K." };
  expect(mergeEdit(base, { fullName: "Ahmad K." }, current).conflicts).toEqual([]);
});

test("two different changes of one field are a conflict, and the current value stays", () => {
  const current = { ...base, fullName: "Ahmed Karimi" };
  expect(mergeEdit(base, { fullName: "Ahmad K." }, current)).toEqual({
    merged: current,
    conflicts: ["fullName"],
  });
});

test("a birth date that was cleared meanwhile is distinguished from an unknown one", () => {
  const known = { ...base, dateOfBirth: "2004-05-06" };
  expect(mergeEdit(known, { dateOfBirth: "2004-05-07" }, base).conflicts).toEqual(["dateOfBirth"]);
  expect(mergeEdit(base, { dateOfBirth: "2004-05-07" }, base).merged.dateOfBirth).toBe("2004-05-07");
});
