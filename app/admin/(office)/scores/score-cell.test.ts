import { expect, test } from "vitest";
import type { ExamId } from "@/lib/exams/registry";
import { conflictsOf, mergeEdits, parsePastedBlock, problemOf } from "./score-cell";

test("a cell holds a score of the exam, in any digits, or nothing", () => {
  const kinds = (exam: ExamId, ...texts: string[]) =>
    texts.map((text) => problemOf(exam, {}, { reading: { text, before: "" } })?.kind);
  expect(new Set(kinds("toefl", "30", "۲۵", " ٢٥ ", "25.", ""))).toEqual(new Set(["unsaved"]));
  expect(new Set(kinds("ielts", "6,5", "۶٫۵", "٦،٥"))).toEqual(new Set(["unsaved"]));
  expect([...kinds("toefl", "31"), ...kinds("ielts", "6.3", "x")]).toEqual(Array(3).fill("invalid"));
});

test("a row's problem names its cells: those with a mistake, or those in conflict, or the unsaved ones", () => {
  const typed = { listening: { text: "8", before: "7" }, writing: { text: "5", before: "4" } };
  const unsaved = { kind: "unsaved", parts: ["listening", "writing"] };
  expect(problemOf("toefl", { listening: 7, writing: 4 }, typed)).toEqual(unsaved);
  const stored = { listening: 7, writing: 6 };
  expect(problemOf("toefl", stored, typed)).toEqual({ kind: "conflict", parts: ["writing"] });
  const reading = { text: "99", before: "" };
  expect(problemOf("toefl", stored, { ...typed, reading })).toMatchObject({ parts: ["reading"] });
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
    listening: { text: "7", before: "" },
    speaking: { text: "5.5", before: "5.0" },
    writing: { text: "", before: "4.0" },
  };
  expect(conflictsOf("ielts", { reading: 8, listening: 7, speaking: 5, writing: 4.5 }, typed)).toEqual([
    { part: "reading", mine: "6.5", theirs: "8.0" },
    { part: "writing", mine: "", theirs: "4.5" },
  ]);
});
