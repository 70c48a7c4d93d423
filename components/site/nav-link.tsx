import type { ComponentProps } from "react";
import { CurrentLink } from "./current-link";
import { usePageHref } from "./page-link";

/** A link of the navigation, in the language of the current page. */
export function NavLink({ href, ...props }: ComponentProps<typeof CurrentLink>) {
  return <CurrentLink href={usePageHref()(href)} {...props} />;
}
