import { Bell, Mail } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProfileLink } from "@/components/area/profile-link";
import { Button } from "@/components/ui/button";
import { may } from "@/lib/auth/access";
import { countUnseenActivity } from "@/lib/dashboard/operations/unseen-activity";
import { actorOfPage, read } from "@/lib/http/pages/read";
import { countUnreadMessages } from "@/lib/messages/operations";

export async function OfficeTools() {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  return (
    <>
      {may(actor, countUnreadMessages) && <MessagesButton />}
      {may(actor, countUnseenActivity) && <ActivityButton />}
      <ProfileLink member={actor} href="/admin/settings" className="ms-1" />
    </>
  );
}

type CountedLinkProps = { href: string; label: string; count: number; children: ReactNode };

function CountedLink({ href, label, count, children }: CountedLinkProps) {
  return (
    <Button asChild variant="ghost" size="icon-sm" className="relative">
      <Link href={href} prefetch={false} aria-label={label}>
        {children}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute inset-e-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-gold-300 px-0.5 text-[0.6875rem] leading-none font-semibold text-ink"
          >
            {count > 9 ? "9+" : count}
          </span>
        )}
      </Link>
    </Button>
  );
}

async function MessagesButton() {
  const counted = await read(countUnreadMessages, {});
  const t = await getTranslations("office.tools");
  const menu = await getTranslations("office.menu");
  const count = "output" in counted ? counted.output : 0;
  return (
    <CountedLink
      href="/admin/messages"
      label={count > 0 ? t("messagesUnread", { count: String(count) }) : menu("messages")}
      count={count}
    >
      <Mail aria-hidden="true" />
    </CountedLink>
  );
}

/** Counts colleagues' acts since the user last looked. */
async function ActivityButton() {
  const counted = await read(countUnseenActivity, {});
  const t = await getTranslations("office.tools");
  const count = "output" in counted ? counted.output : 0;
  return (
    <CountedLink
      href="/admin/activity"
      label={count > 0 ? t("newsNew", { count: String(count) }) : t("news")}
      count={count}
    >
      <Bell aria-hidden="true" />
    </CountedLink>
  );
}
