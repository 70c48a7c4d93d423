import "server-only";
import type { CheckRow } from "@/lib/certificates/verdict";
import { verdictOf } from "@/lib/certificates/verdict";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { CopiedState, CopiedVersion } from "../emergency-copy/copied-codes";
import { formerCodes } from "./former-codes";

/** How many students are read at a time. */
const pageSize = 2000;

const isCopied = (state: string): state is CopiedState =>
  state === "valid" || state === "replaced" || state === "taken_back" || state === "withdrawn";

/**
 * Every student code that opens a certificate, in lower case, with its versions. Includes former codes that still lead
 * to their student, with the versions up to the last one that carried them.
 */
export async function codesOnPapers(): Promise<Map<string, CopiedVersion[]>> {
  const codes = new Map<string, CopiedVersion[]>();
  for (let last = 0; ; ) {
    const rows = await versionsOf(last);
    if (rows.length === 0) return codes;
    last = rows.at(-1)?.user_id ?? last;
    for (const row of rows) {
      const { state, version } = verdictOf(row);
      const present = row.asked_code.toLowerCase();
      if (version === null || !isCopied(state)) continue;
      codes.set(present, [...(codes.get(present) ?? []), { version, state }]);
    }
    await addFormer(codes, rows);
  }
}

/** The versions of the next page of students, after this id. */
const versionsOf = (last: number): Promise<CheckRow[]> =>
  rowsOf<CheckRow>(Prisma.sql`
    SELECT * FROM rules.certificate_checks
     WHERE version IS NOT NULL AND user_id IN (
       SELECT user_id FROM certificates WHERE user_id > ${last} ORDER BY user_id LIMIT ${pageSize})
     ORDER BY user_id, version`);

async function addFormer(codes: Map<string, CopiedVersion[]>, rows: readonly CheckRow[]): Promise<void> {
  const printed = rows.flatMap((row) => ("student_code" in row && row.student_code?.toLowerCase()) || []);
  const former = await formerCodes([...new Set(printed.filter((code) => !codes.has(code)))]);
  for (const [code, { present, version }] of former) {
    const versions = codes.get(present.toLowerCase())?.filter((one) => one.version <= version);
    if (versions) codes.set(code, versions);
  }
}
