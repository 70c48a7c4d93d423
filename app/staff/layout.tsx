export { EnglishDocument as default, viewport } from "../document";

export const dynamic = "force-dynamic";
