"use client";

import { LoaderCircle } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useAreaTexts } from "@/components/area/area-texts";

const linkClass =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm lg:max-xl:gap-2 lg:max-xl:px-2 font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 aria-[current=page]:[&>svg]:text-gold-300";

type AreaLinkProps = { href: string; icon: ReactNode; children: ReactNode };

/** An item of the area's menu. Marks the current page, and shows at once when its page is loading. */
export function AreaLink({ href, icon, children }: AreaLinkProps) {
  const path = usePathname();
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={path === href ? "page" : undefined}
      className={linkClass}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <PendingSpinner />
    </Link>
  );
}

function PendingSpinner() {
  const { pending } = useLinkStatus();
  return pending ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : null;
}

/** A disabled menu item for a page that does not exist yet, so that nobody searches for it. */
export function DisabledAreaLink({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const texts = useAreaTexts();
  return (
    <span
      className={`${linkClass} cursor-not-allowed whitespace-nowrap text-muted-foreground/75 hover:bg-transparent hover:text-muted-foreground/75`}
    >
      {icon}
      <span className="flex-1">
        {children}
        <span className="sr-only">{texts.notYet}</span>
      </span>
      <span aria-hidden="true" className="text-xs lg:hidden">
        {texts.soon}
      </span>
    </span>
  );
}
