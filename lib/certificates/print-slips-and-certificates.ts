import "server-only";
import { academyContact, academyName } from "@/lib/academy/current-academy";
import { formatHours } from "@/lib/academy/format-hours";
import { lockStudents } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { certificatesPdf, type PrintedCertificate } from "@/lib/certificates/certificate-pdf";
import { breakable, typeset } from "@/lib/certificates/typeset";
import { printable, textDirection } from "@/lib/characters";
import { kabulDay } from "@/lib/dates/plain-date";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/stored-file";
import { operation } from "@/lib/operation";
import { maxAtOnce, SelectionPrint } from "@/lib/people/list-schema";
import { selectedIds } from "@/lib/people/list-students";
import { siteAddress } from "@/lib/site-address";
import { interpolate } from "@/lib/text";
import { transaction } from "@/lib/transaction";
import { messages } from "@/lib/words/catalogue";
import { certificateAddress } from "./addresses";
import { printedCertificate } from "./certificate-files";
import { qrSvg } from "./draw-qr-code";
import { keepPrintedCodes } from "./issue-versions";
import { verdictsOfStudents } from "./look-up";

const { slip, slips: texts } = messages;
const { person } = messages.area;

export type SlipHolder = {
  fullName: string;
  email: string;
  studentCode: string | null;
  isCertified: boolean;
};

type Slips = {
  holders: readonly SlipHolder[];
  academy: string;
  logInAddress: string;
  contact: { phone: string; hours: string };
  madeAt: Date;
};

/** Slips as one PDF, three to an A4 page: name, log-in address, email and code, but never a password. */
export async function slipsPdf({ holders, academy, logInAddress, contact, madeAt }: Slips): Promise<Buffer> {
  return await typeset("slips", {
    inputs: {
      slips: holders.map(({ fullName, email, studentCode, isCertified }) => ({
        facts: [
          { label: slip.name, value: fullName },
          { label: slip.logIn, value: logInAddress },
          { label: person.email, value: email },
          ...(studentCode === null ? [] : [{ label: person.studentCode, value: studentCode }]),
        ].map(({ label, value }) => ({
          label,
          value: breakable(printable(value), 38),
          direction: textDirection(value),
        })),
        note: studentCode === null ? texts.note : `${texts.note} ${slip.codeHint}`,
        code: studentCode && isCertified ? qrSvg(certificateAddress(studentCode), "M") : null,
      })),
      words: {
        academy: breakable(academy, 38),
        title: interpolate(texts.title, { academy }),
        codeLabel: texts.codeLabel,
        codeCaption: texts.codeCaption,
        ask: interpolate(slip.ask, contact),
      },
    },
    pictures: new Map(),
    madeAt,
  });
}

type Printed = { ids: readonly number[]; pdf: Buffer };

export const printSelected = operation({
  name: "printSelected",
  access: "printSelected",
  input: SelectionPrint,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    const { what } = input;
    const selected = await selectedIds(db, actor, input, maxAtOnce[what]);
    const isPaper = what === "certificates";
    const { ids, pdf } = await (isPaper ? printCertificates : printSlips)(selected);
    await transaction(async (tx) => {
      await audit(tx, actor, isPaper ? "printCertificates" : "printSlips", ids);
      // Someone deleted meanwhile has no entry, so the print is refused.
      await selectedIds(tx, actor, input, maxAtOnce[what]);
    });
    const name = `${interpolate(messages.files[what], { day: kabulDay(new Date()) })}.pdf`;
    return { name, file: { bytes: pdf, contentType: "application/pdf" } };
  },
});

async function printCertificates(selected: readonly number[]): Promise<Printed> {
  const ids: number[] = [];
  const printed: PrintedCertificate[] = [];
  for (const verdict of await verdictsOfStudents(selected)) {
    if (verdict.state !== "valid") continue;
    ids.push(verdict.certificate.studentId);
    printed.push(await printedCertificate(verdict.certificate));
  }
  const [first, ...others] = printed;
  if (first === undefined) throw new Refusal("invalid", "noneToPrint");
  return { ids, pdf: await certificatesPdf([first, ...others]) };
}

async function printSlips(ids: readonly number[]): Promise<Printed> {
  const holders = await transaction(async (tx) => {
    // Locked, so that the recorded codes are the printed ones.
    await lockStudents(tx, ids);
    await keepPrintedCodes(tx, ids);
    return await tx.$queryRaw<SlipHolder[]>`
      SELECT full_name AS "fullName", email, student_code AS "studentCode",
             EXISTS (SELECT FROM certificates WHERE user_id = users.id AND current_version IS NOT NULL) AS "isCertified"
        FROM users
       WHERE id = ANY(${ids}::int[]) ORDER BY array_position(${ids}::int[], id)`;
  });
  const logInAddress = siteAddress("/login").replace(/^https?:\/\//, "");
  const { phone, ...hours } = academyContact();
  const contact = { phone, hours: formatHours(hours) };
  const pdf = await slipsPdf({ holders, academy: academyName(), logInAddress, contact, madeAt: new Date() });
  return { ids, pdf };
}
