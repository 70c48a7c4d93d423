// Written by scripts/translation-imports.ts from the list in languages.ts.
export { default as fa } from "@/messages/fa.json" with { type: "json" };
export { default as ps } from "@/messages/ps.json" with { type: "json" };
