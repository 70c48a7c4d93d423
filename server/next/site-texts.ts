import type { Academy } from "@/lib/academy/current";
import { finishedTexts } from "@/lib/academy/finished-texts";
import { placeholderOrigin } from "@/lib/site/placeholder-origin";
import { escapePattern } from "@/lib/text/escape";

export type SiteTexts = {
  replaced: (text: string, ampersand?: string) => string;
  isIn: (text: string) => boolean;
};

/** The texts unknown at build: the site's origin, the academy's name and its contact details. */
export function siteTexts(origin: string, academy: Academy): SiteTexts {
  const texts = new Map([[placeholderOrigin, origin], ...finishedTexts(academy)]);
  // Longer ones first, because one may be a prefix of another.
  const known = [...texts.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(known.map(escapePattern).join("|"), "g");
  return {
    replaced: (text, ampersand = "&") =>
      text.replace(pattern, (found) => (texts.get(found) ?? found).replaceAll("&", ampersand)),
    isIn: (text) => known.some((one) => text.includes(one)),
  };
}

/** A script with which Next passes part of the page's data to React: `self.__next_f.push([1,"…"])`. */
const dataScript = /<script([^>]*)>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g;

function inlineString(text: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, escaped);
}

/**
 * Fills the site's texts into React's data for a page (`text/x-component`). Long texts in it are preceded by their
 * length in bytes (`1a:T3e8,…`), which has to change with them.
 */
export function dataWithTexts(data: string, texts: SiteTexts): string {
  if (!texts.isIn(data)) return data;
  const bytes = Buffer.from(data);
  let result = "";
  for (let start = 0; start < bytes.length; ) {
    const [header, id, length] =
      /^([0-9a-f]*):T([0-9a-f]+),/.exec(bytes.toString("latin1", start, start + 40)) ?? [];
    const newline = bytes.indexOf("\n", start);
    const textStart = start + (header?.length ?? 0);
    const end = length === undefined ? newline + 1 || bytes.length : textStart + Number.parseInt(length, 16);
    const row = texts.replaced(bytes.toString("utf8", textStart, end));
    result += length === undefined ? row : `${id}:T${Buffer.byteLength(row).toString(16)},${row}`;
    start = end;
  }
  return result;
}

/** In markup, but not in its scripts, an ampersand is escaped. Other files that were made at build have none. */
function markupWithTexts(html: string, texts: SiteTexts): string {
  if (!html.startsWith("<")) return texts.replaced(html);
  return html
    .split(/(<script\b[^>]*>[\s\S]*?<\/script>)/)
    .map((part, index) => (index % 2 === 1 ? texts.replaced(part) : texts.replaced(part, "&amp;")))
    .join("");
}

/**
 * Fills the site's texts into a page that was rendered at build. React's data is split into scripts at arbitrary
 * points, even within an address, so all of it is moved into the first script.
 */
export function pageWithTexts(html: string, texts: SiteTexts): string {
  const scripts = [...html.matchAll(dataScript)];
  const data = scripts.map(([, , text = '""']) => String(JSON.parse(text))).join("");
  let page = "";
  let start = 0;
  for (const { 0: script, 1: attributes, index } of scripts) {
    page += markupWithTexts(html.slice(start, index), texts);
    // The data already has its replacements, and must not be replaced twice: a new name may contain a word of the old
    // one.
    if (start === 0)
      page += `<script${attributes}>self.__next_f.push([1,${inlineString(dataWithTexts(data, texts))}])</script>`;
    start = index + script.length;
  }
  return page + markupWithTexts(html.slice(start), texts);
}
