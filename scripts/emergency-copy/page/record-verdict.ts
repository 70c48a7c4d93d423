import { kabulMoment } from "@/lib/certificates/facts";
import { type RecordOutcome, recordVerdictLines } from "@/lib/certificates/record-verdict-lines";
import { type RecordFact, recordFacts } from "@/lib/certificates/signing/record-facts";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { interpolate } from "@/lib/text/interpolate";
import type { PageTexts } from "../copy-pages";
import type { Copied } from "./copied";

async function outcomeOf(text: string, { data, lists, verify }: Copied): Promise<RecordOutcome> {
  const checked = await verifyRecord(text, data.keys, verify);
  if (!checked.genuine) return checked;
  const isOurs = data.issuers.includes(checked.record.iss);
  const status = isOurs
    ? recordStatus(checked.record, lists)
    : ({ state: "unknown", why: "unlisted" } as const);
  return { ...checked, status };
}

/** The copy's verdict on a signed record, with the record's own facts if the academy still stands by it. */
export async function recordVerdict(
  text: string,
  copied: Copied,
  texts: PageTexts & { academy: string },
): Promise<{ lines: VerdictLines; facts: RecordFact[] }> {
  const outcome = await outcomeOf(text, copied);
  const { record, states, verdict } = texts;
  const said = {
    ...record,
    dates: texts.dates,
    states: { ...record.states, old: states.newer },
    advice: { ...record.advice, connect: texts.advice.ask },
    verdict: { ...verdict, checked: interpolate(texts.checked, kabulMoment(copied.madeAt, texts.dates)) },
  };
  const lines = recordVerdictLines(
    outcome,
    { academy: texts.academy, checkedAt: new Date(), host: "" },
    said,
  );
  const isEnded = lines.state === "withdrawn" || lines.state === "taken_back";
  const facts = outcome.genuine && !isEnded ? recordFacts(outcome.record, { ...record, ...texts }) : [];
  return { lines, facts: facts.filter(({ name }) => name !== "name" || lines.name === null) };
}
