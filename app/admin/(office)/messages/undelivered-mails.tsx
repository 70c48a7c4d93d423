import { getTranslations } from "next-intl/server";
import { EmailAddress } from "@/components/area/email-address";
import { When } from "@/components/area/when";
import { read } from "@/lib/http/pages/read";
import { listUndelivered } from "@/lib/mails/operations";

/** Emails that were not delivered, or not yet. Renders nothing if there are none, or without the permission. */
export async function UndeliveredMails() {
  const result = await read(listUndelivered, {});
  if ("refusal" in result) return null;
  const { mails, waiting } = result.output;
  if (mails.length === 0 && waiting.count === 0) return null;
  const t = await getTranslations("office.messages.undelivered");
  const since = waiting.oldest;
  return (
    <section id="undelivered" aria-labelledby="undelivered-title" className="mt-8">
      <h2 id="undelivered-title" className="text-title">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("lead")}</p>
      {since && (
        <p className="mt-2 text-sm font-medium">
          {t.rich("waiting", { count: waiting.count, since: () => <When at={since} /> })}
        </p>
      )}
      {mails.length > 0 && (
        <ul className="mt-3 divide-y rounded-lg border bg-card shadow-sm">
          {mails.map(({ id, kind, address, reason, givenUpAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-3 text-sm">
              <span>
                {t(`kinds.${kind}`)} · <EmailAddress email={address} />
              </span>
              <span className="text-muted-foreground">
                {reason === "expired" ? t("expired") : t("refused", { code: reason })} ·{" "}
                <When at={givenUpAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
