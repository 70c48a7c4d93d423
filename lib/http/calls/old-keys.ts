/** A call's own names for the schema's fields, where they differ: `{ full_name: "fullName" }`. */
export type OldKeys = Readonly<Record<string, string>>;

/** What a request holds, under the schema's names. A field's own name is an unknown key where the call has another for it. */
export function toFields(request: Record<string, unknown>, keys: OldKeys = {}): Record<string, unknown> {
  const renamed = new Set(Object.values(keys));
  const known = Object.entries(request).filter(([key]) => key in keys || !renamed.has(key));
  return Object.fromEntries(known.map(([key, value]) => [keys[key] ?? key, value]));
}

/** The sentences of refused fields, under the call's names. */
export function toOldKeys(
  fields: Readonly<Record<string, string>>,
  keys: OldKeys = {},
): Record<string, string> {
  const names = Object.fromEntries(Object.entries(keys).map(([old, field]) => [field, old]));
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [names[field] ?? field, sentence]),
  );
}
