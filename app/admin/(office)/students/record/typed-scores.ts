import type { Typed } from "@/components/form/kept-input";
import type { Part } from "@/lib/exams/definition";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { Entry } from "./save-entry";

const baseName = (part: Part) => `${part} before`;

/**
 * Input with another typed score. Also stores the previous score, so that a colleague's change is detected even after a
 * reload.
 */
export function withTyped(typed: Typed, part: Part, value: string, before: number | undefined): Typed {
  const base = typed[baseName(part)] ?? String(before ?? "");
  return { ...typed, [part]: value, [baseName(part)]: base };
}

/** Input without a typed score, so that the colleague's stays. */
export function withoutTyped(typed: Typed, part: Part): Typed {
  const left = Object.entries(typed).filter(([name]) => name !== part && name !== baseName(part));
  return Object.fromEntries(left);
}

/** The typed parts, as the form shows them. */
export const typedParts = ({ exam }: Entry, typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partsOf(exam).flatMap((part) => (typed[part] === undefined ? [] : [[part, typed[part]]])),
  );

/** The stored scores when typing began. */
export function baseOf({ exam, known }: Entry, typed: Typed): Scores {
  const bases = partsOf(exam).flatMap((part) => {
    const before = typed[baseName(part)];
    const points = before === undefined ? known[part] : before === "" ? undefined : Number(before);
    return points === undefined ? [] : [[part, points]];
  });
  return Object.fromEntries(bases);
}

/** The parts typed here whose stored score has changed meanwhile. */
export function conflictsOf({ exam }: Entry, typed: Typed, base: Scores, theirs: Scores): Part[] {
  return partsOf(exam).filter(
    (part) => part in typed && theirs[part] !== base[part] && theirs[part] !== Number(typed[part]),
  );
}
