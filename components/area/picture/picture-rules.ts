const mostBytes = 5 * 1024 * 1024;
const types = ["image/jpeg", "image/png"];

/** What the browser can tell is wrong with a portrait; null where nothing is. The server looks at its bytes (docs/product.md). */
export function pictureProblem({ type, size }: File): string | null {
  if (!types.includes(type)) return "Please select only JPG file.";
  return size < mostBytes ? null : "File size must be less than 5MB.";
}
