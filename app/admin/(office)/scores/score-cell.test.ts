import { expect, test } from "vitest";
import { cellError, conflictsOf, mergeEdits, parsePastedBlock } from "./score-cell";

test("a cell says why it cannot be saved", () => {
  for (const text of ["30", "۲۵", " ٢٥ ", "25."]) expect(cellError("toefl", text)).toBeNull();
  for (const text of ["6,5", "۶٫۵", "٦،٥"]) expect(cellError("ielts", text)).toBeNull();
  expect(cellError("toefl", "")).toBeNull();
  expect(cellError("toefl", "31")).toMatchObject({ key: "toeflRange", values: { min: 0, max: 30 } });
  expect(cellError("ielts", "6.3")).toMatchObject({ key: "ieltsRange", values: { min: 0, max: 9 } });
  expect(cellError("ielts", "x")).not.toBeNull();
});

test("a row sends what was typed with its base, and leaves out what cannot be saved", () => {
  const typed = {
    reading: { text: "22", before: "20" },
    listening: { text: "", before: "5" },
    writing: { text: "99", before: "" },
  };
  expect(mergeEdits("toefl", { reading: 20, listening: 5, speaking: 9 }, typed)).toEqual({
    scores: { reading: 22, speaking: 9 },
    base: { reading: 20, listening: 5, speaking: 9 },
  });
});

test("a block pasted from a spreadsheet is split into rows and cells", () => {
  expect(parsePastedBlock("20\t21\r\n\t6,5\r\n")).toEqual([
    ["20", "21"],
    ["", "6.5"],
  ]);
});

test("a cell conflicts if a colleague has stored a score that is neither the base nor what was typed", () => {
  const typed = {
    reading: { text: "6.5", before: "6.0" },
    listening: { text: "7.0", before: "" },
    speaking: { text: "5.5", before: "5.0" },
    writing: { text: "", before: "4.0" },
  };
  expect(conflictsOf("ielts", { reading: 8, listening: 7, speaking: 5, writing: 4.5 }, typed)).toEqual([
    { part: "reading", mine: "6.5", theirs: "8.0" },
    { part: "writing", mine: "", theirs: "4.5" },
  ]);
});
