import "server-only";
import { tellOldAddresses } from "@/lib/accounts/email-change-mails";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { inBatches } from "@/lib/database/batches";
import type { Db } from "@/lib/db";
import { changePeople } from "./people-sql";
import type { Draft, Plan } from "./plan";

/** Applies a plan, a few hundred rows at a time. The plan's students must be locked. */
export async function applyPlan(
  tx: Db,
  { creations, changes, formerEmails, drafts, studentIds }: Plan,
  enteredById: number,
): Promise<void> {
  for (const batch of inBatches(creations)) await tx.user.createMany({ data: batch });
  for (const batch of inBatches(changes)) await tx.$executeRaw(changePeople(batch));
  for (const batch of inBatches(drafts)) await storeDrafts(tx, batch, enteredById);
  await issueVersions(tx, studentIds);
  await tellOldAddresses(tx, formerEmails);
}

async function storeDrafts(tx: Db, drafts: readonly Draft[], enteredById: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sittings (user_id, exam, held_on, scores, entered_by)
    SELECT "userId", exam, "heldOn", scores, ${enteredById}::int
      FROM jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) AS draft (
             "userId" int, exam text, "heldOn" date, scores jsonb)
    ON CONFLICT (user_id, exam, held_on) DO UPDATE SET scores = excluded.scores`;
}
