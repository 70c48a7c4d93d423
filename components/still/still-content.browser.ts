import type { ComponentProps } from "react";
import type { StillPart } from "./still-parts";

/**
 * A still part as it is on the page. React hydrates it without looking inside, and writes it again only where it has to
 * build the page anew: after a translator or an extension has changed it.
 */
export function stillContent(part: StillPart): ComponentProps<"div"> {
  const written = document.querySelector(`[data-still="${part}"]`)?.innerHTML ?? "";
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: written } };
}
