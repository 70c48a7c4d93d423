import formatCompiled from "use-intl/format-message/format-only";
import { valuesIn } from "../lib/text/isolate";

/** How next-intl formats a message in a browser: compiled.ts has read it on the server, so no parser is sent along. */
function formatMessage(
  ...[path, message, values, options]: Parameters<typeof formatCompiled>
): ReturnType<typeof formatCompiled> {
  return formatCompiled(path, message, values && valuesIn(JSON.stringify(message), values), options);
}
formatMessage.raw = formatCompiled.raw;

export { formatMessage as default };
