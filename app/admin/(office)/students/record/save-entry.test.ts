import { expect, test } from "vitest";
import { type Entry, unsavedValues, withScore } from "./save-entry";

const entry = (version: string): Entry => ({
  ...{ exam: "toefl", studentId: 1, isDraft: false, isAdded: false, heldOn: "2026-01-01" },
  stored: { reading: 25, listening: 22 },
  student: { fullName: "Laila", dateOfBirth: null, photo: null, isUnconfirmed: false },
  version,
});

test("typed input keeps the version that was stored when typing began, even after a reload", () => {
  const typed = withScore(withScore({}, entry("first"), "reading", "2"), entry("second"), "reading", "21");
  expect(unsavedValues(entry("second"), typed)).toEqual({ reading: "21" });
  expect(typed.version).toBe("first");
});
