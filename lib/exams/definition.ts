/** A part of an exam that is scored on its own. The catalogue has the word for it (`certificate.scores`). */
export type Section = "reading" | "listening" | "speaking" | "writing";

/** What is entered: the sections or, of an exam without sections, its total. */
export type Part = Section | "total";

/** What the parts come to. */
export type FigureName = "total" | "overallBand" | "sum";

export type Grade = "A" | "B" | "C" | "N/A";

/** What helps to read a result. The catalogue has the sentence (`certificate.notes`), with places for the values. */
export type ExamNote = {
  name: "cefr" | "belowCefr" | "bands" | "otherScale";
  values: Readonly<Record<string, string>>;
};

export type Figure = {
  name: FigureName;
  max: number;
  /** From the parts, in their order. */
  of: (parts: readonly number[]) => number;
};

/** The name that a call of the old clients gives to a part or a figure. */
export type WireKeys = Readonly<Record<string, Part | FigureName>>;

/** Everything the academy knows about one exam. docs/add-an-exam.md says how another one is added. */
export type ExamDefinition = {
  /** As it stands on a certificate. */
  name: string;
  /** As people say it. */
  shortName: string;
  /** Whose score report a mock test's certificate is not. */
  official: string;
  /** In the order of a score report. An exam without sections is entered as its total. */
  sections: readonly Section[];
  /** What a part can be. */
  range: { min: number; max: number; step: number };
  /** What is said of a part that is out of the range. */
  rangeText: string;
  /** Digits after the point, of parts and figures alike. */
  decimals: 0 | 1;
  /** The headline of a result. */
  total: Figure;
  /** What else the parts come to. */
  sum?: Figure;
  notes: (total: number, parts: readonly number[]) => readonly ExamNote[];
  /** The same number on another scale of the exam, where it has one: told beside it, and no result. */
  otherScale?: (part: Part, score: number) => string;
  /** Parts that come to a total, for demo data: each where a person with that total might have it. */
  sampleParts: (total: number) => readonly number[];
  /** The letter that stands for a total, where this exam decides the grade of a certificate. */
  grade?: (total: number) => Grade;
  /** The total from which the page celebrates. */
  celebratesFrom?: number;
  wire: {
    /** Where checkStudent.php has the result: an object in `student`, and the names in it. */
    student: { group: string; keys: WireKeys };
    /** The calls that old clients read and write it with. The office's own form takes them too. */
    calls?: {
      load: string;
      save: string;
      keys: WireKeys;
      failedToLoad: string;
      failedToSave: string;
    };
  };
};

/** The sum of the parts. */
export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
