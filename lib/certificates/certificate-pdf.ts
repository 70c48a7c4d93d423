import { qrSvg } from "@/lib/certificates/draw-qr-code";
import { initialsOf, textDirection } from "@/lib/characters";
import { mark, markBox, ring, ringDashes } from "@/lib/star-path";
import type { IssuedCertificate } from "./certificate";
import {
  describeSheet,
  type SheetDescription,
  type SheetProof,
  type SheetScore,
  signature,
  signatureBox,
} from "./sheet";
import { breakable, typeset } from "./typeset";

export type PrintedCertificate = SheetProof & { certificate: IssuedCertificate; photo: Buffer | null };

const colours = { track: "#dde4f7", filled: "#1b3186" };

const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

function ringSvg(share: number): string {
  const circle = `<circle cx="${ring.centre}" cy="${ring.centre}" r="${ring.radius}" fill="none" stroke-width="8"`;
  const filled = `${circle} stroke="${colours.filled}" stroke-dasharray="${ringDashes(share)}" transform="rotate(-90 ${ring.centre} ${ring.centre})"/>`;
  return svg("0 0 100 100", `${circle} stroke="${colours.track}"/>${share > 0 ? filled : ""}`);
}

const drawn = (score: SheetScore) => ({ ...score, ring: ringSvg(score.share) });

const directed = (text: string) => ({ text, direction: textDirection(text) });

/** Null where the certificate is signed by hand. */
function signatureOf({ picture, isDrawn }: SheetDescription["signatory"]): string | null {
  if (picture !== null)
    return svg(
      signatureBox,
      `<image href="${picture}" width="164" height="58" preserveAspectRatio="xMidYMid meet"/>`,
    );
  const drawn = `<path d="${signature}" fill="none" stroke="${colours.filled}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
  return isDrawn ? svg(signatureBox, drawn) : null;
}

function sheetData({ certificate, photo: _photo, ...proof }: PrintedCertificate) {
  const sheet = describeSheet(certificate, proof);
  return {
    ...sheet,
    name: directed(breakable(sheet.fullName, 40)),
    academy: breakable(sheet.academy, 40),
    signatory: {
      ...sheet.signatory,
      name: breakable(sheet.signatory.name, 20),
      office: breakable(sheet.signatory.office, 20),
    },
    initials: directed(initialsOf(sheet.fullName)),
    facts: sheet.facts.map(({ label, value }) => ({ label, value: breakable(value, 16) })),
    panels: sheet.panels.map((panel) => ({
      ...panel,
      total: drawn(panel.total),
      sections: panel.sections.map(drawn),
    })),
    proof: sheet.proof && { ...sheet.proof, shownAddress: breakable(sheet.proof.shownAddress, 72) },
    drawings: {
      mark: svg(markBox, mark),
      signature: signatureOf(sheet.signatory),
      addressCode: sheet.proof && qrSvg(sheet.proof.addressCode.text, "M"),
      recordCode: sheet.proof && qrSvg(sheet.proof.recordCode.text, "L"),
    },
  };
}

/** Certificates as one PDF, with an A4 page each. The PDF's creation date is the first certificate's. */
export async function certificatesPdf(printed: readonly [PrintedCertificate, ...PrintedCertificate[]]) {
  const portraits = printed.map(({ photo }, index) => ({ name: `/photo-${index}`, photo }));
  return await typeset("certificates", {
    inputs: {
      sheets: printed.map((one, index) => ({
        ...sheetData(one),
        photo: one.photo && portraits[index]?.name,
      })),
    },
    pictures: new Map(portraits.flatMap(({ name, photo }) => (photo ? [[name, photo]] : []))),
    madeAt: printed[0].madeAt,
  });
}
