import type { RefusalKey } from "@/lib/words/words";
/** A part of an exam with a score of its own. Its name is in the catalogue (`certificate.scores`). */
export type Section = "reading" | "listening" | "speaking" | "writing";

/** What is entered: the sections or, for an exam without sections, its total. */
export type Part = Section | "total";

/** A number computed from the parts. */
export type FigureName = "total" | "overallBand" | "sum";

/** A certificate's grade. */
export type Grade = "A" | "B" | "C" | "N/A";

/**
 * Helps to interpret a result. Its sentence is in the catalogue (`certificate.notes`), with placeholders for the values. Null is
 * a band that is below all that are compared.
 */
export type ExamNote = {
  name: "cefr" | "bands" | "bandsOfSix";
  values: Readonly<Record<string, string | null>>;
};

/** How a number is computed from the parts. */
export type Figure = {
  name: FigureName;
  max: number;
  /** From the parts, in their order. */
  of: (parts: readonly number[]) => number;
};

/** Everything about one exam. docs/add-an-exam.md says how to add another one. */
export type ExamDefinition = {
  /** The name on certificates. */
  name: string;
  /** The everyday name. */
  shortName: string;
  /** The exam's official score report, which a mock test's certificate does not replace. */
  official: string;
  /** In the order of a score report. An exam without sections is entered as its total. */
  sections: readonly Section[];
  /** The valid scores of a part. */
  range: { min: number; max: number; step: number };
  /** The refusal of a part that is out of range. */
  rangeRefusal: RefusalKey;
  /** Decimals of parts and figures. */
  decimals: 0 | 1;
  /** The headline of a result. */
  total: Figure;
  /** A further number beside the headline. */
  sum?: Figure;
  notes: (total: number, parts: readonly number[]) => readonly ExamNote[];
  /** Plausible parts of a total, for demo data. */
  sampleParts: (total: number) => readonly number[];
  /** The grade for a total, if this exam decides a certificate's grade. */
  grade?: (total: number) => Grade;
  /** The lowest total that the page celebrates. */
  celebratesFrom?: number;
  /** How old clients read and write it. The office's form saves in the same way. */
  calls?: {
    save: "/backend/api/upsert_scores.php" | "/backend/api/upsert_ielts_scores.php";
  };
};

/** The sum of the parts. */
export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
