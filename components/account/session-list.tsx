import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import type { OwnedSession } from "@/lib/accounts/operations/sessions";

/** The maximum in the settings; the data export has all of them. */
const mostShown = 50;

type SessionListProps = {
  sessions: readonly OwnedSession[];
};

/** The user's sessions, each with a button to end it. */
export function SessionList({ sessions }: SessionListProps) {
  const t = useTranslations("account.sessions");
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <h2 id="sessions" className="font-sans text-base font-semibold">
        {t("title")}
      </h2>
      <ul className="divide-y rounded-md border">
        {sessions.slice(0, mostShown).map(({ id, client, createdAt, lastUsedAt, isCurrent, hasEnded }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {client?.device ?? t("unknown")}
                {isCurrent && <span className="font-normal text-success">{t("thisDevice")}</span>}
                {hasEnded && <span className="font-normal text-muted-foreground">{t("ended")}</span>}
              </p>
              <p className="text-xs text-muted-foreground">
                {client && t.rich("network", { network: () => <bdi>{client.network}</bdi> })}
                {t.rich("times", {
                  created: () => <When at={createdAt} />,
                  used: () => <When at={lastUsedAt} />,
                })}
              </p>
            </div>
            {!isCurrent && !hasEnded && (
              <ActForm action="/backend/account/end-session">
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" variant="outline" size="sm">
                  {t("end")}
                  <span className="sr-only">
                    {t("which", { device: client?.device ?? t("unknownInSentence") })}
                  </span>
                </Button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
