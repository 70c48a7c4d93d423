import compile from "icu-minify/compile";
import formatCompiled from "use-intl/format-message/format-only";
import { valuesIn } from "@/lib/text";

const isPattern = (message: string) => /[{<']/.test(message);

/** Also formats messages compiled for the browser, because client components are first rendered here. */
function formatMessage(...[path, message, values, options]: Parameters<typeof formatCompiled>) {
  const compiled = typeof message === "string" && isPattern(message) ? compile(message) : message;
  return formatCompiled(path, compiled, values && valuesIn(JSON.stringify(message), values), options);
}
formatMessage.raw = false;

export { formatMessage as default };
