/** A field's name as the database and the older calls spell it: `fullName` becomes `full_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

export const inSnakeCase = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [snakeCase(name), field])) as {
    [Name in keyof Value & string as SnakeCase<Name>]: Value[Name];
  };
