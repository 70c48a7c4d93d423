export { EnglishDocument as default, viewport } from "../document";
