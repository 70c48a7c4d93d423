import { Refusal } from "@/lib/errors";
import { isSame } from "@/lib/text/is-same";
import type { RefusalKey } from "@/lib/words/words";

type Fields = Readonly<Record<string, unknown>>;

/** The current values with an edit applied. Fields missing from the edit are kept. */
function applyEdit<Facts extends Fields>(edit: Fields, current: Facts): Facts {
  const given = Object.keys(current).filter((field) => edit[field] !== undefined);
  return { ...current, ...Object.fromEntries(given.map((field) => [field, edit[field]])) };
}

/**
 * Merges an edit with what others have saved meanwhile (a three-way merge, field by field). `base` is what the editor
 * started from: an unchanged field keeps the current value, and one that both sides changed differently is a conflict.
 * A field missing from `edit` or `base` counts as unchanged.
 */
export function mergeFields<Facts extends Fields>(
  base: Fields,
  edit: Fields,
  current: Facts,
): { merged: Facts; conflicts: (keyof Facts & string)[] } {
  const isWanted = (field: string) =>
    edit[field] !== undefined && base[field] !== undefined && !isSame(edit[field], base[field]);
  const wanted = Object.keys(current).filter(isWanted);
  const conflicts = wanted.filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], edit[field]),
  );
  const taken = wanted.filter((field) => !conflicts.includes(field));
  return {
    merged: applyEdit(Object.fromEntries(taken.map((field) => [field, edit[field]])), current),
    conflicts,
  };
}

/**
 * The values to save: the edit or, if the client sent the base it started from, the edit merged with what others have
 * saved meanwhile. If both changed the same field, throws `conflict` with the `current` values.
 */
export function valuesToSave<Facts extends Fields>(
  { base, edit, current }: { base: Fields | undefined; edit: Fields; current: Facts },
  message: RefusalKey = "changedMeanwhile",
): Facts {
  if (base === undefined) return applyEdit(edit, current);
  const { merged, conflicts } = mergeFields(base, edit, current);
  if (conflicts.length === 0) return merged;
  throw conflict(conflicts, current, message);
}

/** Throws `conflict` unless the current values equal those of `base`. For data that is replaced as a whole. */
export function requireUnchanged(base: Fields | undefined, current: Fields, message: RefusalKey): void {
  const isChanged = (field: string) => base?.[field] !== undefined && !isSame(base[field], current[field]);
  const changed = Object.keys(current).filter(isChanged);
  if (changed.length > 0) throw conflict(changed, current, message);
}

const conflict = (changed: readonly string[], current: Fields, message: RefusalKey) =>
  new Refusal("invalid", message, {
    code: "conflict",
    fields: Object.fromEntries(changed.map((field) => [field, message])),
    details: { current },
  });
