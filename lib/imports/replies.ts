import { sentenceOf } from "@/lib/words/sentence";
import { say } from "@/lib/words/words";
import type { ImportReport, Verdict } from "./verdict";

/** The verdict on a row in a response: all of its faults, and a warning, in sentences. */
type RowVerdict = Omit<Verdict, "faults" | "warning"> & { reason: string | null; warning?: string };

function rowVerdict({ row, who, outcome, faults, warning, stored }: Verdict): RowVerdict {
  return {
    row,
    who,
    outcome,
    reason: faults.length > 0 ? faults.map(sentenceOf).join(" ") : null,
    ...(warning ? { warning: sentenceOf(say(warning)) } : {}),
    ...(stored ? { stored } : {}),
  };
}

export const importReply = ({ counts, verdicts, digest }: ImportReport) => ({
  verdicts: verdicts.map(rowVerdict),
  counts,
  digest,
});
