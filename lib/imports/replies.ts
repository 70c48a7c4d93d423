import { sentenceOf } from "@/lib/words/sentence";
import type { ImportReport, Verdict } from "./verdict";

/** The verdict on a row in a response: with all of its faults in sentences. */
type RowVerdict = Omit<Verdict, "faults"> & { reason: string | null };

const rowVerdict = ({ faults, ...verdict }: Verdict): RowVerdict => ({
  ...verdict,
  reason: faults.length > 0 ? faults.map(sentenceOf).join(" ") : null,
});

export const importReply = ({ counts, verdicts, digest }: ImportReport) => ({
  verdicts: verdicts.map(rowVerdict),
  counts,
  digest,
});
