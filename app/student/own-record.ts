import { getAccount } from "@/lib/accounts/operations/own-profile";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import type { Refusal } from "@/lib/errors";
import { read } from "@/lib/http/pages/read";
import { listResults } from "@/lib/sittings/operations/list-results";
import { newestResults } from "@/lib/sittings/sitting";

/** The student's own account, results and documents. */
export async function ownRecord(userId: number) {
  const [account, sittings, documents] = await Promise.all([
    read(getAccount, {}),
    read(listResults, { studentId: userId }),
    read(listDocuments, { userId }),
  ]);
  const refusal = [account, sittings, documents].map(refusalOf).find((found) => found !== null);
  if (!("output" in account && "output" in sittings && "output" in documents)) {
    return { error: refusal?.message ?? "" };
  }
  return {
    account: account.output,
    sittings: sittings.output,
    results: newestResults(sittings.output),
    documents: documents.output,
  };
}

function refusalOf(result: { output: unknown } | { refusal: Refusal }): Refusal | null {
  return "refusal" in result ? result.refusal : null;
}
