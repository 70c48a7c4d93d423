import { toeflTotal } from "@/lib/scores/toefl";
import type { Certificate } from "../certificate";
import { type Exam, ieltsExam, mockTestNotice, type Score, scoreInWords, toeflExam } from "../exams";
import { certificateFacts, kabulTimeInWords } from "../facts";
import { gradeOf } from "../grade";
import { initialsOf } from "../initials";
import { frameSvg } from "../ornament/frame";
import { ring, ringDashes } from "../ornament/ring";
import { sealSvg } from "../ornament/seal";
import { qrCode } from "../qr-code";
import { textDirection } from "../text-direction";

export type PrintedCertificate = {
  certificate: Certificate;
  academy: string;
  /** Absolute address of the certificate's page. */
  address: string;
  /** Absolute address of the page that checks the signed record, the record in its fragment. */
  recordAddress: string;
  /** The portrait, jpeg or png. */
  photo: Buffer | null;
  madeAt: Date;
};

const colours = { line: "#5f79d0", track: "#dde4f7", filled: "#1b3186", dark: "#171a2c", gold: "#bd9036" };

function qrSvg(text: string, correction: "L" | "M"): string {
  const { size, path } = qrCode(text, correction);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="${colours.dark}" d="${path}"/></svg>`;
}

function ringSvg({ value, max }: Score): string {
  const circle = `<circle cx="${ring.centre}" cy="${ring.centre}" r="${ring.radius}" fill="none" stroke-width="8"`;
  const filled = `${circle} stroke="${colours.filled}" stroke-dasharray="${ringDashes(value / max)}" transform="rotate(-90 ${ring.centre} ${ring.centre})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle} stroke="${colours.track}"/>${value > 0 ? filled : ""}</svg>`;
}

function panel(title: string, exam: Exam | null) {
  if (!exam) return { taken: false, title };
  const drawn = (score: Score) => ({ ...score, words: scoreInWords(score), ring: ringSvg(score) });
  return { ...exam, taken: true, total: drawn(exam.total), sections: exam.sections.map(drawn) };
}

const directed = (text: string) => ({ text, direction: textDirection(text) });

/** What the page template prints, as plain data: texts stay texts, drawings are SVG. */
export function sheetData(printed: PrintedCertificate) {
  const { certificate, academy, address, recordAddress, photo, madeAt } = printed;
  return {
    academy,
    title: "Mock Test Certificate",
    name: directed(certificate.fullName),
    initials: directed(initialsOf(certificate.fullName)),
    photo: photo !== null,
    facts: certificateFacts(certificate),
    grade: gradeOf(certificate.toefl && toeflTotal(certificate.toefl)),
    seal: sealSvg(colours.gold),
    exams: [
      panel("TOEFL iBT mock test", certificate.toefl && toeflExam(certificate.toefl)),
      panel("IELTS mock test", certificate.ielts && ieltsExam(certificate.ielts)),
    ],
    address,
    "shown-address": address.replace(/^https?:\/\//, ""),
    "address-code": qrSvg(address, "M"),
    record: recordAddress,
    "record-code": qrSvg(recordAddress, "L"),
    frame: frameSvg(24, 36, colours.line),
    made: `Made ${kabulTimeInWords(madeAt)}.`,
    notice: mockTestNotice,
  };
}
