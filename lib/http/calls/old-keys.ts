/** A call's own names for the schema's fields, where they differ: `{ full_name: "fullName" }`. */
export type OldKeys = Readonly<Record<string, string>>;

/** A request's fields under the schema's names. Where a call has a name of its own, the schema's name is unknown. */
export function toFields(request: Record<string, unknown>, keys: OldKeys = {}): Record<string, unknown> {
  const renamed = new Set(Object.values(keys));
  const known = Object.entries(request).filter(([key]) => key in keys || !renamed.has(key));
  return Object.fromEntries(known.map(([key, value]) => [keys[key] ?? key, value]));
}

/** The messages of refused fields, under the call's names. */
export function toOldKeys(
  fields: Readonly<Record<string, string>>,
  keys: OldKeys = {},
): Record<string, string> {
  const names = Object.fromEntries(Object.entries(keys).map(([old, field]) => [field, old]));
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [names[field] ?? field, sentence]),
  );
}
