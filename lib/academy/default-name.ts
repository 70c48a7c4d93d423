/**
 * The academy's name until the office sets one (docs/decisions/academy-name.md). dependency-cruiser forbids
 * importing it outside this folder: everything else calls `academyName()`.
 */
export const defaultName = "Lapis English Academy";
