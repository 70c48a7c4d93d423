import type { IssuedCertificate } from "../certificate";
import { initialsOf } from "../initials";
import { frameSvg } from "../ornament/frame";
import { markSvg } from "../ornament/mark";
import { medalSvg } from "../ornament/medal";
import { ring, ringDashes } from "../ornament/ring";
import { sealSvg } from "../ornament/seal";
import { pictureSvg, signatureSvg } from "../ornament/signature";
import { watermarkSvg } from "../ornament/watermark";
import { qrSvg } from "../qr-code";
import { describeSheet, type SheetDescription, type SheetProof, type SheetScore } from "../sheet";
import { textDirection } from "../text-direction";
import { breakable } from "./breakable";

export type PrintedCertificate = SheetProof & {
  certificate: IssuedCertificate;
  photo: Buffer | null;
};

const colours = { line: "#5f79d0", track: "#dde4f7", filled: "#1b3186", gold: "#bd9036" };

function ringSvg(share: number): string {
  const circle = `<circle cx="${ring.centre}" cy="${ring.centre}" r="${ring.radius}" fill="none" stroke-width="8"`;
  const filled = `${circle} stroke="${colours.filled}" stroke-dasharray="${ringDashes(share)}" transform="rotate(-90 ${ring.centre} ${ring.centre})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle} stroke="${colours.track}"/>${share > 0 ? filled : ""}</svg>`;
}

const drawn = (score: SheetScore) => ({ ...score, ring: ringSvg(score.share) });

const directed = (text: string) => ({ text, direction: textDirection(text) });

/** Null where the certificate is signed by hand. */
function signatureOf({ picture, isDrawn }: SheetDescription["signatory"]): string | null {
  if (picture !== null) return pictureSvg(picture);
  return isDrawn ? signatureSvg(colours.filled) : null;
}

/** The data of the Typst template: the sheet's description, with its drawings as SVG. */
export function sheetData({ certificate, photo: _photo, ...proof }: PrintedCertificate) {
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
      mark: markSvg,
      frame: frameSvg(27, 41, colours.line),
      watermark: watermarkSvg,
      gradeSeal: sealSvg(colours.gold),
      medal: medalSvg,
      signature: signatureOf(sheet.signatory),
      addressCode: sheet.proof && qrSvg(sheet.proof.addressCode.text, "M"),
      recordCode: sheet.proof && qrSvg(sheet.proof.recordCode.text, "L"),
    },
  };
}
