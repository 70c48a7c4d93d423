/**
 * The academy's name until the office sets one (docs/decisions/academy-contact.md). A rule of dependency-cruiser lets nothing outside of
 * this folder say it: what names the academy asks `academyName()`.
 */
export const defaultName = "Lapis English Academy";
