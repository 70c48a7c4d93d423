/** Sizes in the sheet's own unit. On paper an A4 page is `unitsAcross` of them wide; on screen one is the reader's text size. */
type PanelMeasures = {
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
  photo: 8.8,
  gradeSeal: 7.6,
  gradeLetter: 3.4,
  signature: 11.5,
  medal: 7,
} as const;

/** Millimetres on paper, whatever the unit: a name of 24 points at least, and codes that an old camera can read. */
const onPaper = { name: 8.6, addressCode: 28, recordCode: 34 };

const byExams: readonly PanelMeasures[] = [
  { total: 13, totalNumeral: 4.2, section: 6.5, sectionNumeral: 2.1 },
  { total: 8.2, totalNumeral: 2.8, section: 4.1, sectionNumeral: 1.4 },
  { total: 6.2, totalNumeral: 2.2, section: 3.1, sectionNumeral: 1.1 },
];

/** The sizes on a sheet of this many exams: a total is always twice as large as a section. */
export function measuresFor(exams: number) {
  const panels = byExams[Math.min(Math.max(exams, 1), byExams.length) - 1];
  if (!panels) throw new Error("A sheet has no measures.");
  const unitsPerMillimetre = unitsAcross(exams) / 210;
  return {
    ...panels,
    name: onPaper.name * unitsPerMillimetre,
    addressCode: onPaper.addressCode * unitsPerMillimetre,
    recordCode: onPaper.recordCode * unitsPerMillimetre,
  };
}

/** The paper's width in units: three exams need a smaller unit. Keep certificate.css in step. */
export const unitsAcross = (exams: number): number => (exams < 3 ? 63.5 : 74.5);
