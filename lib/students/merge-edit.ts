import { type EditableField, editableFields } from "./schema";

/** The fields that the office may edit. */
export type EditableFacts = Record<EditableField, unknown>;
type Edit<Facts extends EditableFacts> = { [Field in EditableField]?: Facts[Field] | undefined };

/** The editable fields of an account, without the rest. */
export function editableOf<Facts extends EditableFacts>(account: Facts): Pick<Facts, EditableField> {
  const facts = Object.fromEntries(editableFields.map((field) => [field, account[field]]));
  return facts as Pick<Facts, EditableField>;
}

/** The current facts with an edit applied. A field that the edit leaves out stays. */
export function applyEdit<Facts extends EditableFacts>(edit: Edit<Facts>, current: Facts): Facts {
  const given = editableFields.filter((field) => edit[field] !== undefined);
  return { ...current, ...Object.fromEntries(given.map((field) => [field, edit[field]])) };
}

/**
 * Merges an edit with what others saved meanwhile (a three-way merge, field by field). `base` is what the editor began
 * with: an unchanged field keeps the current value, and one that both sides changed differently is a conflict. A field that
 * is missing in `edit` or `base` counts as unchanged.
 */
export function mergeEdit<Facts extends EditableFacts>(
  base: { [Field in EditableField]?: unknown },
  edit: Edit<Facts>,
  current: Facts,
): { merged: Facts; conflicts: EditableField[] } {
  const taken: Edit<Facts> = {};
  const conflicts: EditableField[] = [];
  for (const field of editableFields) {
    const wanted = edit[field];
    if (wanted === undefined || base[field] === undefined || wanted === base[field]) continue;
    const isTouched = current[field] !== base[field] && current[field] !== wanted;
    if (isTouched) conflicts.push(field);
    else taken[field] = wanted;
  }
  return { merged: applyEdit(taken, current), conflicts };
}
