import compile from "icu-minify/compile";
import formatCompiled from "use-intl/format-message/format-only";
import { valuesIn } from "../lib/text/isolate";

/** Whether a message may have placeholders, tags or quotes. */
const isPattern = (message: string) => /[{<']/.test(message);

/**
 * How next-intl formats a message on the server: as the catalogue has it, or compiled for a browser (see compiled.ts), because
 * what a browser takes over is rendered here first.
 */
function formatMessage(
  ...[path, message, values, options]: Parameters<typeof formatCompiled>
): ReturnType<typeof formatCompiled> {
  const compiled = typeof message === "string" && isPattern(message) ? compile(message) : message;
  return formatCompiled(path, compiled, values && valuesIn(JSON.stringify(message), values), options);
}
formatMessage.raw = false;

export { formatMessage as default };
