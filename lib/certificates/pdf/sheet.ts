import { gradeOf } from "@/lib/exams/grade";
import { type ExamId, examIds, exams, officialReports } from "@/lib/exams/registry";
import { examReport, type ShownScore } from "@/lib/exams/report";
import type { Result } from "@/lib/exams/scores";
import { fill } from "@/lib/fill";
import messages from "@/messages/en.json";
import type { Certificate } from "../certificate";
import { certificateFacts, kabulMoment } from "../facts";
import { initialsOf } from "../initials";
import { frameSvg } from "../ornament/frame";
import { ring, ringDashes } from "../ornament/ring";
import { sealSvg } from "../ornament/seal";
import { qrCode } from "../qr-code";
import { textDirection } from "../text-direction";

export type PrintedCertificate = {
  certificate: Certificate;
  academy: string;
  /** Absolute address of the certificate's page, with the version that is printed. */
  address: string;
  /** Absolute address of the page that checks the signed record, the record in its fragment; null where nothing was issued. */
  recordAddress: string | null;
  /** The portrait, jpeg or png. */
  photo: Buffer | null;
  madeAt: Date;
};

/** The page's own words, so that paper and screen say the same. */
const texts = messages.certificate;

const colours = { line: "#5f79d0", track: "#dde4f7", filled: "#1b3186", dark: "#171a2c", gold: "#bd9036" };

function qrSvg(text: string, correction: "L" | "M"): string {
  const { size, path } = qrCode(text, correction);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="${colours.dark}" d="${path}"/></svg>`;
}

function ringSvg({ share }: ShownScore): string {
  const circle = `<circle cx="${ring.centre}" cy="${ring.centre}" r="${ring.radius}" fill="none" stroke-width="8"`;
  const filled = `${circle} stroke="${colours.filled}" stroke-dasharray="${ringDashes(share)}" transform="rotate(-90 ${ring.centre} ${ring.centre})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle} stroke="${colours.track}"/>${share > 0 ? filled : ""}</svg>`;
}

function drawn(score: ShownScore) {
  const { name, shown, max, otherScale } = score;
  return {
    label: texts.scores[name],
    words: fill(texts.score, { shown, max }),
    shown,
    outOf: fill(texts.outOf, { max }),
    band: otherScale && fill(texts.band, { band: otherScale }),
    ring: ringSvg(score),
  };
}

function panel(exam: ExamId, result: Result | undefined) {
  const title = fill(texts.mockTest, { exam: exams[exam].name });
  if (!result) return { taken: false, title };
  const { total, sections, notes } = examReport(exam, result.scores);
  return {
    taken: true,
    title,
    total: drawn(total),
    sections: sections.map(drawn),
    notes: notes.map(({ name, values }) => fill(texts.notes[name], values)),
  };
}

/**
 * A break may fall inside a run of so many characters without a space or a hyphen, which would leave the page. Shorter
 * ones stay as they are: what is copied from the PDF is what was printed.
 */
const breakable = (text: string, run: number): string =>
  text.replace(new RegExp(`[^\\s-]{${run}}(?=[^\\s-])`, "gu"), "$&\u200b");

const directed = (text: string) => ({ text, direction: textDirection(text) });

/** What the page template prints, as plain data: texts stay texts, drawings are SVG. */
export function sheetData(printed: PrintedCertificate) {
  const { certificate, academy, address, recordAddress, photo, madeAt } = printed;
  return {
    academy,
    title: texts.title,
    name: directed(breakable(certificate.fullName, 40)),
    initials: directed(initialsOf(certificate.fullName)),
    photo: photo !== null,
    facts: certificateFacts(certificate).map(({ name, value }) => ({
      label: texts.facts[name],
      value: breakable(value ?? texts.notStated, 18),
    })),
    grade: gradeOf(certificate.results),
    seal: sealSvg(colours.gold),
    exams: examIds.map((exam) => panel(exam, certificate.results[exam])),
    address,
    "shown-address": breakable(address.replace(/^https?:\/\/|\?.*$/g, ""), 24),
    "address-code": qrSvg(address, "M"),
    record: recordAddress,
    "record-code": recordAddress && qrSvg(recordAddress, "L"),
    frame: frameSvg(24, 36, colours.line),
    words: {
      certifies: texts.certifies,
      grade: texts.facts.grade,
      check: texts.paper.check,
      how: texts.paper.how,
      made: fill(texts.paper.made, kabulMoment(madeAt)),
      secondCode: texts.proof.secondCode,
      address: texts.proof.address,
      addressCode: texts.proof.addressCode,
      record: texts.proof.record,
      recordCode: texts.proof.recordCode,
      notTaken: texts.notTaken,
      portrait: fill(texts.portrait, { name: certificate.fullName }),
      notice: fill(texts.notice, { reports: officialReports() }),
    },
  };
}
