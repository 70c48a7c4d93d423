import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import { kabulMoment } from "../facts";

const dayMs = 86_400_000;

/** The texts that a copy's age needs. */
export type AgeTexts = Pick<Messages["emergencyCopy"], "madeAt" | "age"> & Pick<Messages, "dates">;

/** Of when a copy is. */
export function madeAtText(madeAt: Date, texts: Pick<AgeTexts, "madeAt" | "dates">): string {
  return interpolate(texts.madeAt, { ...kabulMoment(madeAt, texts.dates) });
}

/** How old a copy is by the reader's clock. */
export function ageText(madeAt: Date, now: Date, { age }: Pick<AgeTexts, "age">): string {
  const days = Math.floor((now.getTime() - madeAt.getTime()) / dayMs);
  // A clock may be a little slow.
  if (days < -1) return age.future;
  if (days < 1) return age.today;
  return days === 1 ? age.one : interpolate(age.days, { days });
}
