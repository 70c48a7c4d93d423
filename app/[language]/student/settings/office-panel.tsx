import { useMessages, useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import type { OwnRequest } from "@/lib/messages/requests";
import { RequestForm } from "./request-form";

export function OfficePanel({ requests }: { requests: readonly OwnRequest[] }) {
  const t = useTranslations("student.settings.office");
  const { student } = useMessages();
  const { form, kinds } = student.settings.office;
  return (
    <div className="grid max-w-2xl gap-8">
      <div className="grid gap-4">
        <p className="text-sm">{t("lead")}</p>
        <RequestForm texts={form} kinds={kinds} />
      </div>
      {requests.length > 0 && (
        <section aria-labelledby="own-requests" className="grid gap-3">
          <h3 id="own-requests" className="font-sans text-base font-semibold">
            {t("requests")}
          </h3>
          <ul className="grid gap-2 text-sm">
            {requests.map(({ id, kind, message, createdAt, answer }) => (
              <li key={id} className="grid gap-2 rounded-md border p-3">
                <p className="flex flex-wrap justify-between gap-x-3 text-muted-foreground">
                  {kind && t(`kinds.${kind}`)} <When at={createdAt} />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {message}
                </p>
                {answer === null ? (
                  <p className="text-muted-foreground">{t("waiting")}</p>
                ) : (
                  <div className="border-s-2 ps-3">
                    <p className="font-medium">{t("answer")}</p>
                    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {answer}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
