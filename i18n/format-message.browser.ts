/** How next-intl formats a message in a browser: compiled.ts has read it on the server, so no parser is sent along. */
export { default } from "use-intl/format-message/format-only";
