import { type ClassNameValue, extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { text: ["lead", "title", "subheading", "heading", "display"] } },
});

/** Joins class names; of two conflicting Tailwind classes, the later one wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(classes);
}
