import { extendTailwindMerge } from "tailwind-merge";

/** Joins class names; of two conflicting Tailwind classes, the later one wins. */
export const cn = extendTailwindMerge({
  extend: { theme: { text: ["lead", "title", "subheading", "heading", "display"] } },
});
