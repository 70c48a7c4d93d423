import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { text: ["lead", "title", "subheading", "heading", "display"] } },
});

/** Joins class names; of two Tailwind classes that contradict each other the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
