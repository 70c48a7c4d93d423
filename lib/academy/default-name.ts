/** Until the office sets one. Forbidden outside this folder: everything else calls `academyName()`. */
export const defaultName = "Lapis English Academy";

/** Whether the defaults, which are the demo academy's, would be somebody else's. */
export const hasOwnName = (name: unknown): boolean => typeof name === "string" && name !== defaultName;
