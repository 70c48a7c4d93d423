import { placeholderOrigin } from "@/lib/site-address";

/** A script in which Next hands React a part of the page's data: `self.__next_f.push([1,"…"])`. */
const dataScript = /<script([^>]*)>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g;

/** Text as a string of JavaScript that may stand in a page, written as Next writes it. */
function inlineString(text: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, escaped);
}

/**
 * Puts the site's origin into React's data for a page (`text/x-component`). Long texts in it are told apart by their
 * length in bytes (`1a:T3e8,…`), so that length has to change with them.
 */
export function dataWithOrigin(data: string, origin: string): string {
  const bytes = Buffer.from(data);
  if (!bytes.includes(placeholderOrigin)) return data;
  const replaced = (start: number, end: number) =>
    bytes.toString("utf8", start, end).replaceAll(placeholderOrigin, origin);
  let result = "";
  for (let start = 0; start < bytes.length; ) {
    const [header, id, length] =
      /^([0-9a-f]*):T([0-9a-f]+),/.exec(bytes.toString("latin1", start, start + 40)) ?? [];
    const newline = bytes.indexOf("\n", start);
    const textStart = start + (header?.length ?? 0);
    const end = length === undefined ? newline + 1 || bytes.length : textStart + Number.parseInt(length, 16);
    const row = replaced(textStart, end);
    result += length === undefined ? row : `${id}:T${Buffer.byteLength(row).toString(16)},${row}`;
    start = end;
  }
  return result;
}

/**
 * Puts the site's origin into a page that was rendered at build. React's data is cut into scripts anywhere, also in
 * the middle of an address: it becomes one script.
 */
export function pageWithOrigin(html: string, origin: string): string {
  const scripts = [...html.matchAll(dataScript)];
  const data = scripts.map(([, , text = '""']) => String(JSON.parse(text))).join("");
  let isFirst = true;
  const page = html.replaceAll(dataScript, (_script, attributes: string) => {
    if (!isFirst) return "";
    isFirst = false;
    return `<script${attributes}>self.__next_f.push([1,${inlineString(dataWithOrigin(data, origin))}])</script>`;
  });
  return page.replaceAll(placeholderOrigin, origin);
}
