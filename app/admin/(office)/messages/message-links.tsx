import { Button } from "@/components/ui/button";

type Show = "all" | "unread";

/** The address of a page of messages: the filter and the place stand in it, so that it can be kept and sent on. */
export function messagesAddress(show: Show, after?: number): string {
  const query = new URLSearchParams({
    ...(show === "unread" ? { show } : {}),
    ...(after === undefined ? {} : { after: String(after) }),
  });
  return query.size === 0 ? "/admin/messages" : `/admin/messages?${query}`;
}

const labels: Record<Show, string> = { all: "All messages", unread: "Unread only" };

/** Which messages are shown. */
export function MessageFilter({ show }: { show: Show }) {
  return (
    <nav aria-label="Which messages" className="mb-4 flex flex-wrap gap-2">
      {(["all", "unread"] as const).map((choice) => (
        <Button key={choice} asChild variant={choice === show ? "default" : "outline"} size="sm">
          <a href={messagesAddress(choice)} aria-current={choice === show ? "page" : undefined}>
            {labels[choice]}
          </a>
        </Button>
      ))}
    </nav>
  );
}

type MessagePagesProps = { show: Show; isFirst: boolean; next: number | null };

/** The way to older messages, and back to the newest. */
export function MessagePages({ show, isFirst, next }: MessagePagesProps) {
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-2">
      {!isFirst && (
        <Button asChild variant="outline">
          <a href={messagesAddress(show)}>Newest messages</a>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="outline" className="ms-auto">
          <a href={messagesAddress(show, next)} rel="next">
            Older messages
          </a>
        </Button>
      )}
    </nav>
  );
}
