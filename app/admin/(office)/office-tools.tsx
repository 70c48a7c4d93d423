import { Bell, Mail } from "lucide-react";
import Link from "next/link";
import { ProfileLink } from "@/components/area/profile-link";
import { Button } from "@/components/ui/button";
import { may } from "@/lib/auth/access";
import { listRecentActivity } from "@/lib/dashboard/operations/recent-activity";
import { actorOfPage, read } from "@/lib/http/pages/read";
import { countUnreadMessages } from "@/lib/messages/operations";

/** Mail, news and the face of whoever is logged in. */
export async function OfficeTools() {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  return (
    <>
      {may(actor, countUnreadMessages) && <MessagesButton />}
      {may(actor, listRecentActivity) && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link href="/admin/activity" prefetch={false} aria-label="Recent activity">
            <Bell aria-hidden="true" />
          </Link>
        </Button>
      )}
      <ProfileLink member={actor} href="/admin/settings" className="ms-1" />
    </>
  );
}

async function MessagesButton() {
  const counted = await read(countUnreadMessages, {});
  const unread = "output" in counted ? counted.output : 0;
  return (
    <Button asChild variant="ghost" size="icon-sm" className="relative">
      <Link
        href="/admin/messages"
        prefetch={false}
        aria-label={unread > 0 ? `Messages, ${unread} unread` : "Messages"}
      >
        <Mail aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute inset-e-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-gold-300 px-1 text-[0.6875rem] leading-none font-semibold text-ink"
          >
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </Link>
    </Button>
  );
}
