/** Sizes in the sheet's own unit. On paper an A4 page is `unitsAcross` of them wide; on screen one is the reader's text size. */
export type SheetMeasures = {
  /** The gauge of a total and the number in it, the gauge of a section and the number in it. */
  total: number;
  totalNumeral: number;
  section: number;
  sectionNumeral: number;
};

/** The sizes that are the same on every certificate. */
export const fixedMeasures = {
  mark: 2.9,
  title: 2.3,
  name: 2.6,
  photo: 8.8,
  gradeSeal: 7.6,
  gradeLetter: 3.4,
  signature: 11.5,
  medal: 7,
  addressCode: 7.6,
  recordCode: 10.2,
} as const;

const byExams: readonly SheetMeasures[] = [
  { total: 13, totalNumeral: 4.2, section: 6.5, sectionNumeral: 2.1 },
  { total: 8.2, totalNumeral: 2.8, section: 4.1, sectionNumeral: 1.4 },
  { total: 6.2, totalNumeral: 2.2, section: 3.1, sectionNumeral: 1.1 },
];

/** The sizes of the panels of this many exams: a total is always twice as large as a section. */
export function panelMeasures(exams: number): SheetMeasures {
  const measures = byExams[Math.min(Math.max(exams, 1), byExams.length) - 1];
  if (!measures) throw new Error("A sheet has no measures.");
  return measures;
}

/** The paper's width in units: three exams need a smaller unit. Keep certificate.css in step. */
export const unitsAcross = (exams: number): number => (exams < 3 ? 63.5 : 74.5);
