import { getAccount } from "@/lib/accounts/operations/own-profile";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import type { Refusal } from "@/lib/errors";
import { read } from "@/lib/http/pages/read";
import { getIelts, getToefl } from "@/lib/scores/operations";

/** Everything the academy has of the student who asks: account, both exams, documents. */
export async function ownRecord(userId: number) {
  const [account, toefl, ielts, documents] = await Promise.all([
    read(getAccount, {}),
    read(getToefl, { studentId: userId }),
    read(getIelts, { studentId: userId }),
    read(listDocuments, { userId }),
  ]);
  const refusal = [account, toefl, ielts, documents].map(refusalOf).find((found) => found !== null);
  if (!("output" in account && "output" in toefl && "output" in ielts && "output" in documents)) {
    return { problem: refusal?.message ?? "" };
  }
  return {
    account: account.output,
    toefl: toefl.output,
    ielts: ielts.output,
    documents: documents.output,
  };
}

function refusalOf(result: { output: unknown } | { refusal: Refusal }): Refusal | null {
  return "refusal" in result ? result.refusal : null;
}
