import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import { kabulMoment } from "../facts";

const dayMs = 86_400_000;

/** The texts about a copy's age. */
export type AgeTexts = Pick<Messages["emergencyCopy"], "madeAt" | "age"> & Pick<Messages, "dates">;

/** When a copy was made, in words. */
export function madeAtText(madeAt: Date, texts: Pick<AgeTexts, "madeAt" | "dates">): string {
  return interpolate(texts.madeAt, { ...kabulMoment(madeAt, texts.dates) });
}

/** How old a copy is according to the reader's clock, in words. */
export function ageText(madeAt: Date, now: Date, { age }: Pick<AgeTexts, "age">): string {
  const days = Math.floor((now.getTime() - madeAt.getTime()) / dayMs);
  // The reader's clock may be a little slow.
  if (days < -1) return age.future;
  if (days < 1) return age.today;
  return days === 1 ? age.one : interpolate(age.days, { days });
}
