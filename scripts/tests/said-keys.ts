const escaped = (text: string) => text.replaceAll(".", "\\.");
const all = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = ""]) => found);

/** The keys that a file uses through next-intl, as patterns: each literal and template below each of its namespaces. */
function saidIn(code: string): string[] {
  const literals = all(code, /"([\w-]+(?:\.[\w-]+)*)"/g).map(escaped);
  const templates = all(code, /`((?:[\w.-]|\$\{[^}`]*\})+)`/g).map((key) =>
    escaped(key.replaceAll(/\$\{[^}]*\}/g, "*")).replaceAll("*", "[\\w-]+"),
  );
  const translators = code.matchAll(
    /(?:(\w+) = (?:await )?)?(?:use|get)Translations(?:\(\)|[(<]"([\w.]+)"[)>]|\((\w+)\))/g,
  );
  return [...translators].flatMap(([, name = "t", literal, variable]) => {
    // A translator called with a variable, or passed on, may use any key directly below its namespace.
    const isOpen = new RegExp(`\\b${name}(?:\\.rich)?\\((?!["\`])|[(,] ?${name}[,)]`).test(code);
    const below = [...literals, ...templates, ...(isOpen ? ["[\\w-]+"] : [])];
    // A variable may hold any text of the file.
    const namespaces = variable ? literals : literal ? [escaped(literal)] : [];
    return literal || variable
      ? namespaces.flatMap((namespace) => below.map((key) => `${namespace}\\.${key}`))
      : below;
  });
}

const namesIn = (pattern: string) => pattern.split(",").map((part) => part.replace(/:.*/, "").trim());

/** The parts of the catalogue that a file takes from its module as objects. */
const takenIn = (code: string): string[] => [
  ...all(code, /\bmessages((?:\.\w+)+)/g).map((path) => path.slice(1)),
  ...all(code, /\{([\w,:\s]+)\}\s*=\s*catalogueOf\(/g).flatMap(namesIn),
  ...all(code, /\bcatalogueOf\([^)]*\)((?:\.\w+)+)/g).map((path) => path.slice(1)),
  ...all(code, /\{([\w,:\s]+)\}\s*=\s*messages;/g).flatMap(namesIn),
  ...all(code, /\.{3}(?:messages\.)?(\w+(?:\.\w+)+)/g),
];

/** The parts that a page takes from next-intl to pass to its client components, and those that a type passes on. */
const handedOnIn = (code: string): string[] => [
  ...all(code, /\{([\w,:\s]+)\} = (?:await getMessages|useMessages)\(\)/g).flatMap(namesIn),
  ...all(code, /\bCatalogue\["(\w+)"\]/g),
];

/** Whether code uses a text of an object: by its name, or through an index, a loop or a spread. */
function namesKey(code: string): (key: string) => boolean {
  const names = new Set([...all(code, /\.(\w+)\b/g), ...all(code, /[{,]\s*(\w+)\s*(?=[,}:])/g)]);
  const open = new Set([...all(code, /\b(\w+)(?:\[|\))/g), ...all(code, /\.{3}(?:\w+\.)+(\w+)/g)]);
  return (key) => {
    const [parent = "", name = ""] = key.split(".").slice(-2);
    return names.has(name) || open.has(parent);
  };
}

/** The keys that no file uses, through a translator or as a property of part of the catalogue. */
export function unsaidKeys(keys: readonly string[], codes: readonly string[]): string[] {
  const patterns = [...new Set(codes.flatMap(saidIn))];
  const isOpen = (pattern: string) => pattern.includes("[");
  const literal = new Set(patterns.filter((one) => !isOpen(one)).map((one) => one.replaceAll("\\.", ".")));
  const open = new RegExp(`^(?:${patterns.filter(isOpen).join("|")})$`);
  const isSaid = (key: string) => literal.has(key) || open.test(key);
  const whole = { parts: codes.flatMap(handedOnIn), says: namesKey(codes.join("\n")) };
  const ofFiles = codes.map((code) => ({ parts: takenIn(code), says: namesKey(code) }));
  const owners = [whole, ...ofFiles].filter(({ parts }) => parts.length > 0);
  const isBelow = (key: string) => (part: string) => key === part || key.startsWith(`${part}.`);
  return keys.filter(
    (key) => !isSaid(key) && !owners.some(({ parts, says }) => parts.some(isBelow(key)) && says(key)),
  );
}
