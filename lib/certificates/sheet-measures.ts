/**
 * Sizes in the sheet's own unit. On paper, an A4 page is `unitsAcross` units wide; on screen, a unit is the reader's
 * text size.
 */
type PanelMeasures = {
  total: number;
  totalNumeral: number;
  section: number;
  sectionNumeral: number;
};

/** Sizes that do not depend on the number of exams. */
export const fixedMeasures = {
  mark: 2.9,
  title: 2.3,
  photo: 8.8,
  gradeSeal: 7.6,
  gradeLetter: 3.4,
  signature: 11.5,
  medal: 7,
} as const;

/** Millimetres on paper, whatever the unit: the name is at least 24 points, and old cameras can read the QR codes. */
const onPaper = { name: 8.6, addressCode: 28, recordCode: 34 };

const byExams: readonly PanelMeasures[] = [
  { total: 13, totalNumeral: 4.2, section: 6.5, sectionNumeral: 2.1 },
  { total: 8.2, totalNumeral: 2.8, section: 4.1, sectionNumeral: 1.4 },
  { total: 6.2, totalNumeral: 2.2, section: 3.1, sectionNumeral: 1.1 },
];

/** The sizes on a sheet with this many exams. A total is always twice the size of a section. */
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

/** The page's width in units: three exams need a smaller unit. Keep certificate.css in sync. */
export const unitsAcross = (exams: number): number => (exams < 3 ? 63.5 : 74.5);
