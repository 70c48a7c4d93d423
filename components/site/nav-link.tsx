import type { ComponentProps } from "react";
import { CurrentLink } from "./current-link";
import { usePageHref } from "./page-link";

export function NavLink({ href, ...props }: ComponentProps<typeof CurrentLink>) {
  return <CurrentLink href={usePageHref()(href)} {...props} />;
}
