import type { RefusalKey } from "@/lib/words/words";

export type Section = "reading" | "listening" | "speaking" | "writing";

export type Part = Section | "total";

/** What follows from the points (`figures` in scores.ts). */
export type FigureName = "total" | "overallBand" | "sum";

export type Grade = "A" | "B" | "C" | "N/A";

/** Its sentence is in the catalogue (`certificate.notes`). A null value is a band below all compared. */
export type ExamNote = {
  name: "cefr" | "bands" | "bandsOfSix";
  values: Readonly<Record<string, string | null>>;
};

export type ExamDefinition = {
  name: string;
  shortName: string;
  /** The exam's official score report, which a mock test certificate does not replace. */
  official: string;
  /** In score report order. An exam without sections is entered as its total. */
  sections: readonly Section[];
  range: { min: number; max: number; step: number };
  rangeRefusal?: RefusalKey;
  decimals: 0 | 1;
  total: FigureName;
  sum?: FigureName;
  notes: (total: number, parts: readonly number[]) => readonly ExamNote[];
  sampleParts: (total: number) => readonly number[];
  grades?: readonly { from: number; grade: Grade }[];
  celebratesFrom?: number;
  /** The call with which old clients, and the office's form, save its scores, and its names for them. */
  call?: {
    save: "/backend/api/upsert_scores.php" | "/backend/api/upsert_ielts_scores.php";
    names: Readonly<Record<string, Part | FigureName>>;
  };
};
