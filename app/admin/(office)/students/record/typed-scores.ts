import type { Typed } from "@/components/form/kept-input";
import type { Part } from "@/lib/exams/definition";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { Entry } from "./save-entry";

const baseName = (part: Part) => `${part} before`;

/**
 * Input with one score more. With it goes the score that stood there, so that a colleague's change is noticed after a
 * reload, too.
 */
export function withTyped(typed: Typed, part: Part, value: string, before: number | undefined): Typed {
  const base = typed[baseName(part)] ?? String(before ?? "");
  return { ...typed, [part]: value, [baseName(part)]: base };
}

/** Input without a score, where a colleague's stays. */
export function withoutTyped(typed: Typed, part: Part): Typed {
  const left = Object.entries(typed).filter(([name]) => name !== part && name !== baseName(part));
  return Object.fromEntries(left);
}

/** The parts that were typed, as the form shows them. */
export const typedParts = ({ exam }: Entry, typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partsOf(exam).flatMap((part) => (typed[part] === undefined ? [] : [[part, typed[part]]])),
  );

/** The scores on record when the typing began. */
export function baseOf({ exam, known }: Entry, typed: Typed): Scores {
  const bases = partsOf(exam).flatMap((part) => {
    const before = typed[baseName(part)];
    const points = before === undefined ? known[part] : before === "" ? undefined : Number(before);
    return points === undefined ? [] : [[part, points]];
  });
  return Object.fromEntries(bases);
}

/** The parts that were typed here and have another score by now. */
export function conflictsOf({ exam }: Entry, typed: Typed, base: Scores, theirs: Scores): Part[] {
  return partsOf(exam).filter(
    (part) => part in typed && theirs[part] !== base[part] && theirs[part] !== Number(typed[part]),
  );
}
