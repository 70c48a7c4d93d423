import "server-only";
import { auditEach } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { StoredFile } from "@/lib/files/store";
import { kabulDay } from "@/lib/kabul";
import { operation } from "@/lib/operation";
import { siteAddress } from "@/lib/site-address";
import { selectedIds } from "@/lib/students/operations/selected-ids";
import { maxAtOnce, Selection } from "@/lib/students/schema";
import { Prisma } from "@/prisma/generated/client";
import type { Certificate } from "../certificate";
import { certificatesPdf } from "../pdf/certificate-pdf";
import type { PrintedCertificate } from "../pdf/sheet";
import { type SlipHolder, slipsPdf } from "../pdf/slips-pdf";
import { type CertificateRow, checkedCertificate } from "../row";
import { academySignatory } from "./academy-signatory";
import { printedCertificate } from "./printed-certificate";

type Print = { name: string; file: StoredFile };

/** The valid certificates of several students as one PDF, in the order of the list. Skips those who have none. */
export const printCertificates = operation({
  name: "printCertificates",
  access: "permitted",
  input: Selection,
  async run({ actor, input }): Promise<Print> {
    const ids = await selectedIds(db, actor, input, maxAtOnce.certificates);
    const certificates = await validCertificates(ids);
    const madeAt = new Date();
    const printed: PrintedCertificate[] = [];
    for (const one of certificates) printed.push(await printedCertificate(actor, one, madeAt));
    const [first, ...others] = printed;
    if (first === undefined) throw new Refusal("invalid", "Nobody among them has a valid certificate.");
    const pdf = await certificatesPdf([first, ...others]);
    const holders = certificates.map(({ studentId }) => studentId);
    return await auditPrint(actor, "printCertificates", holders, "Certificates", pdf);
  },
});

async function validCertificates(ids: readonly number[]): Promise<Certificate[]> {
  const rows = await rowsOf<CertificateRow>(Prisma.sql`
    SELECT * FROM certificate_checks WHERE user_id = ANY(${[...ids]}) ORDER BY array_position(${[...ids]}, user_id)`);
  return rows.flatMap((row) => {
    const checked = checkedCertificate(row);
    return checked.state === "valid" && checked.certificate.issue !== null ? [checked.certificate] : [];
  });
}

/** Slips that hand several people their accounts, as one PDF in the order of the list. They contain no passwords. */
export const printSlips = operation({
  name: "printSlips",
  access: "permitted",
  input: Selection,
  async run({ actor, input }): Promise<Print> {
    const ids = await selectedIds(db, actor, input, maxAtOnce.slips);
    const holders = await rowsOf<SlipHolder>(Prisma.sql`
      SELECT full_name AS "fullName", email, student_code AS "studentCode" FROM users
       WHERE id = ANY(${ids}) ORDER BY array_position(${ids}, id)`);
    const { academy } = await academySignatory.as(actor, {});
    const logInAddress = siteAddress("/login").replace(/^https?:\/\//, "");
    const pdf = await slipsPdf({ holders, academy, logInAddress, madeAt: new Date() });
    return await auditPrint(actor, "printSlips", ids, "Slips", pdf);
  },
});

/** Audits for whom it was printed, and names the file. */
async function auditPrint(
  actor: Member,
  action: string,
  ids: readonly number[],
  title: string,
  bytes: Buffer,
): Promise<Print> {
  await db.$transaction((tx) => auditEach(tx, actor, action, ids));
  const name = `${title} ${kabulDay(new Date())}.pdf`;
  return { name, file: { bytes, contentType: "application/pdf", size: bytes.length } };
}
