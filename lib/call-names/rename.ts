/** Legacy field names, each with ours: `{ full_name: "fullName" }`. */
export type Names = Readonly<Record<string, string>>;

type Fields = Readonly<Record<string, unknown>>;

const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([old, field]) => [field, old]));

const renameKeys = (fields: Fields, names: Names) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));

/** Renames a request's fields to our names. Where the call has its own name for a field, ours is ignored. */
export function toOurNames(request: Fields, names: Names): Record<string, unknown> {
  const ours = new Set(Object.values(names));
  const known = Object.entries(request).filter(([name]) => name in names || !ours.has(name));
  return renameKeys(Object.fromEntries(known), names);
}

export const toCallNames = <Value>(fields: Readonly<Record<string, Value>>, names: Names) =>
  renameKeys(fields, inverse(names)) as Record<string, Value>;

export const answerInOurNames = (answer: Fields, names: Names): Fields => renamedFields(answer, names);

export const answerInCallNames = (answer: Fields, names: Names): Fields =>
  renamedFields(answer, inverse(names));

function renamedFields(fields: Fields, names: Names): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names[name] ?? name, renamed(value, names)]),
  );
}

function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  const isPlain = value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? renamedFields(value as Fields, names) : value;
}
