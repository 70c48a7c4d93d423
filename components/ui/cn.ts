import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { text: ["lead", "title", "subheading", "heading", "display"] } },
});

/** Joins class names; of two conflicting Tailwind classes, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
