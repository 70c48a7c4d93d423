import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Show = "all" | "unread";

/** The address of a page of messages, with filter and cursor, so that it can be bookmarked and shared. */
export function messagesAddress(show: Show, after?: number): string {
  const query = new URLSearchParams({
    ...(show === "unread" ? { show } : {}),
    ...(after === undefined ? {} : { after: String(after) }),
  });
  return query.size === 0 ? "/admin/messages" : `/admin/messages?${query}`;
}

export function MessageFilter({ show }: { show: Show }) {
  const t = useTranslations("office.messages.filter");
  return (
    <nav aria-label={t("label")} className="mb-4 flex flex-wrap gap-2">
      {(["all", "unread"] as const).map((choice) => (
        <Button key={choice} asChild variant={choice === show ? "default" : "outline"} size="sm">
          <a href={messagesAddress(choice)} aria-current={choice === show ? "page" : undefined}>
            {t(choice)}
          </a>
        </Button>
      ))}
    </nav>
  );
}

type MessagePagesProps = { show: Show; isFirst: boolean; next: number | null };

export function MessagePages({ show, isFirst, next }: MessagePagesProps) {
  const t = useTranslations("office.messages.pages");
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={t("label")} className="mt-5 flex flex-wrap justify-between gap-2">
      {!isFirst && (
        <Button asChild variant="outline">
          <a href={messagesAddress(show)}>{t("newest")}</a>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="outline" className="ms-auto">
          <a href={messagesAddress(show, next)} rel="next">
            {t("older")}
          </a>
        </Button>
      )}
    </nav>
  );
}
