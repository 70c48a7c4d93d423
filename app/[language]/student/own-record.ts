import { getAccount } from "@/lib/accounts/operations/own-profile";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import { read } from "@/lib/http/pages/read";
import { listResults, listTakenBack } from "@/lib/sittings/operations/list-results";
import { newestResults } from "@/lib/sittings/sitting";

/** The student's own account, results and documents. */
export async function ownRecord(userId: number) {
  const [account, sittings, documents, takenBack] = await Promise.all([
    read(getAccount, {}),
    read(listResults, { studentId: userId }),
    read(listDocuments, { userId }),
    read(listTakenBack, {}),
  ]);
  if ("refusal" in account) return { error: account.refusal.message };
  if ("refusal" in sittings) return { error: sittings.refusal.message };
  if ("refusal" in documents) return { error: documents.refusal.message };
  return {
    account: account.output,
    sittings: sittings.output,
    results: newestResults(sittings.output),
    documents: documents.output,
    takenBack: "output" in takenBack ? takenBack.output : [],
  };
}
