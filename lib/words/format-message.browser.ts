import formatCompiled from "use-intl/format-message/format-only";
import { valuesIn } from "@/lib/text";

/** Formats messages for next-intl in the browser, as compiled-messages.ts has compiled them: no parser is shipped. */
function formatMessage(...[path, message, values, options]: Parameters<typeof formatCompiled>) {
  return formatCompiled(path, message, values && valuesIn(JSON.stringify(message), values), options);
}
formatMessage.raw = formatCompiled.raw;

export { formatMessage as default };
