/** What the office may edit of somebody in the list. */
export const editableFields = ["fullName", "email", "studentCode", "dateOfBirth", "role"] as const;

export type EditableField = (typeof editableFields)[number];
export type EditableFacts = Record<EditableField, unknown>;

/**
 * Merges an edit with what others saved while it was typed (a three-way merge, field by field). `base` is what
 * the editor began with: a field left as it was keeps the present value, and one that both sides changed to
 * different values is a conflict. A field that is not in `edit` or in `base` is nobody's change.
 */
export function mergeEdit<Facts extends EditableFacts>(
  base: { [Field in EditableField]?: unknown },
  edit: { [Field in EditableField]?: Facts[Field] | undefined },
  current: Facts,
): { merged: Facts; conflicts: EditableField[] } {
  const taken: EditableField[] = [];
  const conflicts: EditableField[] = [];
  for (const field of editableFields) {
    const wanted = edit[field];
    if (wanted === undefined || base[field] === undefined || wanted === base[field]) continue;
    const isTouched = current[field] !== base[field] && current[field] !== wanted;
    (isTouched ? conflicts : taken).push(field);
  }
  const changes = Object.fromEntries(taken.map((field) => [field, edit[field]]));
  return { merged: { ...current, ...changes }, conflicts };
}
