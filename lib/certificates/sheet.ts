import { academy } from "@/lib/academy/academy";
import { defaultIssuer, type Issuer } from "@/lib/academy/signatory";
import { dayInWords, kabulMoment } from "@/lib/dates/date-words";
import { kabulDay } from "@/lib/dates/plain-date";
import type { ExamNote } from "@/lib/exams/definition";
import { type ExamId, exams, officialReports } from "@/lib/exams/registry";
import { examReport, gradeOf, type ShownScore } from "@/lib/exams/report";
import { examsTaken, type Result, type Results } from "@/lib/exams/scores";
import { interpolate } from "@/lib/text";
import { type Catalogue, catalogueOf, messages } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";
import type { IssuedCertificate } from "./certificate";

/** Sizes in the sheet's own unit: on paper, A4 is `unitsAcross` wide; on screen, a unit is the reader's text size. */

const fixedMeasures = {
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

/** In millimetres of paper. */
const margins = { top: 21, side: 24, bottom: 19 };

const byExams = [
  { total: 13, totalNumeral: 4.2, section: 6.5, sectionNumeral: 2.1 },
  { total: 8.2, totalNumeral: 2.8, section: 4.1, sectionNumeral: 1.4 },
  { total: 6.2, totalNumeral: 2.2, section: 3.1, sectionNumeral: 1.1 },
];

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
const unitsAcross = (exams: number): number => (exams < 3 ? 63.5 : 74.5);

/** The sheet itself is in English, for universities to read. */
const texts = messages.certificate;

type Words = Pick<Catalogue, "certificate" | "dates">;

export type SheetProof = {
  address: string;
  /** The URL that verifies the signed record. Null for a superseded version, which has no QR codes. */
  recordAddress: string | null;
  madeAt: Date;
  replacedBy: number | null;
  signature: string | null;
};

/** A score on the sheet, formatted. `share` is its position in the range, from 0 to 1. */
export type SheetScore = ReturnType<typeof sheetScore>;

function sheetScore({ name, shown, max, share }: ShownScore, { certificate: texts }: Words) {
  const outOf = interpolate(texts.outOf, { max });
  return {
    name,
    label: texts.scores[name],
    shown,
    outOf,
    words: interpolate(texts.score, { shown, max }),
    share,
  };
}

export type SheetPanel = ReturnType<typeof sheetPanel>;

function sheetPanel(exam: ExamId, result: Result, words: Words) {
  const { certificate: texts, dates } = words;
  const { total, sections, notes } = examReport(exam, result.scores);
  const level = notes.find(({ name }) => name === "cefr");
  return {
    exam,
    title: interpolate(texts.mockTest, { exam: exams[exam].name }),
    day: interpolate(texts.sheet.heldOn, { day: dayInWords(dates, result.heldOn) }),
    shortTitle: exams[exam].shortName,
    total: sheetScore(total, words),
    sections: sections.map((section) => sheetScore(section, words)),
    level: level ? interpolate(texts.sheet.level, { level: level.values.level ?? "" }) : null,
    /** Notes that explain the scores. They are beside the sheet, not on it. */
    notes: notes.map((note) => noteText(note, texts)),
  };
}

function noteText({ name, values }: ExamNote, texts: Words["certificate"]): string {
  const words = Object.entries(values).map(([key, value]) => [key, value ?? texts.notes.belowBands] as const);
  return interpolate(texts.notes[name], Object.fromEntries(words));
}

function sheetProof(address: string, recordAddress: string, madeAt: Date) {
  return {
    addressCode: { text: address, caption: texts.sheet.address, label: texts.sheet.addressCode },
    recordCode: { text: recordAddress, caption: texts.sheet.record, label: texts.sheet.recordCode },
    how: texts.sheet.how,
    secondCode: texts.sheet.secondCode,
    // With the version, so that it leads to this sheet's content even when typed by hand.
    shownAddress: address.replace(/^https?:\/\//, ""),
    made: interpolate(texts.sheet.made, kabulMoment(madeAt, messages.dates)),
  };
}

export function sheetPanels(results: Results, language: Language = defaultLanguage): SheetPanel[] {
  const words = catalogueOf(language);
  return examsTaken(results).flatMap((exam) => {
    const result = results[exam];
    return result ? [sheetPanel(exam, result, words)] : [];
  });
}

/** The lines beside the name. An unknown birth date and a hidden one look alike: neither has a line. */
function sheetFacts({ dateOfBirth, issue: { number, version, issuedAt }, studentCode }: IssuedCertificate) {
  const fact = (name: keyof typeof texts.facts, value: string) => ({ name, label: texts.facts[name], value });
  const { dates } = messages;
  return [
    ...(dateOfBirth === null ? [] : [fact("birthDate", dayInWords(dates, dateOfBirth))]),
    fact("certificateId", interpolate(texts.id, { number, version })),
    fact("studentCode", studentCode),
    fact("issued", `${academy.city}, ${dayInWords(dates, kabulDay(issuedAt))}`),
  ];
}

export function describeSheet(
  certificate: IssuedCertificate,
  { signature, address, recordAddress, madeAt, replacedBy }: SheetProof,
) {
  const { results, fullName, issue } = certificate;
  const { academy: issuedBy, name, office } = issue.issuer;
  const panels = sheetPanels(results);
  return {
    academy: issuedBy,
    /** Printed across a superseded version, so that no part of it passes for a current one. */
    mark: replacedBy === null ? null : interpolate(texts.sheet.replaced, { version: replacedBy }),
    title: texts.title,
    certifies: texts.certifies,
    fullName,
    /** The photo's description; null where nothing of the person is shown, so that no empty frame is left. */
    portrait:
      certificate.photoKey === null && certificate.dateOfBirth === null
        ? null
        : interpolate(texts.portrait, { name: fullName }),
    facts: sheetFacts(certificate),
    grade: { label: texts.facts.grade, letter: gradeOf(results) },
    panels,
    margins,
    unitsAcross: unitsAcross(panels.length),
    measures: { ...fixedMeasures, ...measuresFor(panels.length) },
    signatory: {
      name,
      office,
      picture: signature,
      /** With neither a picture nor a drawing, the printed certificate is signed by hand. */
      isDrawn: signature === null && hasDrawnSignature(issue.issuer),
      label: interpolate(texts.sheet.signature, { name, office }),
    },
    seal: {
      year: kabulDay(issue.issuedAt).slice(0, 4),
      label: interpolate(texts.sheet.seal, { academy: issuedBy }),
    },
    proof: recordAddress === null ? null : sheetProof(address, recordAddress, madeAt),
    notice: interpolate(texts.notice, { reports: officialReports(messages.lists) }),
  };
}

export type SheetDescription = ReturnType<typeof describeSheet>;

export const signatureBox = "0 0 164 58";

/** The path of the director's signature, including the line below it, drawn for the demo academy. */
export const signature =
  "M6 42C12 16 24 4 29 8C33 14 20 42 13 47C22 36 33 24 39 28C43 32 35 42 42 42C49 40 51 27 57 28C61 32 53 44 61 42C71 38 68 8 76 7C82 7 67 42 74 44C82 43 83 30 89 30C94 32 87 44 95 42C101 40 101 30 107 30C111 32 105 44 113 42C124 38 130 22 154 18M22 54C64 46 120 48 160 38";

/** The drawn signature is the default director's: at an academy of another name, somebody so called is a namesake. */
const hasDrawnSignature = (issuer: Issuer): boolean =>
  issuer.academy === defaultIssuer.academy && issuer.name === defaultIssuer.name;
