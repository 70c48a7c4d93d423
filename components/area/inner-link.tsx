import Link from "next/link";
import type { ComponentProps } from "react";
import { usePageHref } from "@/components/site/page-link";

/** A link from one page of an area to another, which leaves the area's menu in place. Nothing is loaded ahead. */
export function InnerLink({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, "prefetch"> & { href: string }) {
  return <Link href={usePageHref()(href)} prefetch={false} {...props} />;
}
