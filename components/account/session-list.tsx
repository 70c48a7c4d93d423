import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import type { ActiveSession } from "@/lib/accounts/operations/sessions";

type SessionListProps = {
  sessions: readonly ActiveSession[];
  /** The path of the settings page with this list. */
  path: string;
};

/** The user's sessions, each with a button that ends it. Plain forms, which work without JavaScript. */
export function SessionList({ sessions, path }: SessionListProps) {
  const t = useTranslations("account.sessions");
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <h2 id="sessions" className="font-sans text-base font-semibold">
        {t("title")}
      </h2>
      <ul className="divide-y rounded-md border">
        {sessions.map(({ id, client, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {client?.device ?? t("unknown")}
                {isCurrent && <span className="font-normal text-success">{t("thisDevice")}</span>}
              </p>
              <p className="text-xs text-muted-foreground">
                {client && t.rich("network", { network: () => <bdi>{client.network}</bdi> })}
                {t.rich("times", {
                  created: () => <When at={createdAt} />,
                  used: () => <When at={lastUsedAt} />,
                })}
              </p>
            </div>
            {!isCurrent && (
              <form method="post" action="/backend/account/end-session">
                <input type="hidden" name="from" value={path} />
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" variant="outline" size="sm">
                  {t("end")}
                  <span className="sr-only">
                    {t("which", { device: client?.device ?? t("unknownInSentence") })}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
