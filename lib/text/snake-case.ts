/** A field's name as the database and the older calls spell it: `fullName` becomes `full_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
