import { useTranslations } from "next-intl";
import type { Entry } from "@/components/offline-entries/entries";
import { academy } from "@/lib/site/academy";

type SlipsProps = { people: readonly Entry[]; contact: { phone: string; hours: string }; address: string };

/** What is printed: a slip for each person, as the office hands them over with an account. No password is on it. */
export function Slips({ people, contact, address }: SlipsProps) {
  const t = useTranslations("slips");
  return (
    <div className="hidden print:block">
      {people.map(({ id, fields }) => (
        <section key={id} className="break-inside-avoid border-b border-dashed border-black py-6 text-black">
          <h2 className="font-serif text-xl">{t("title", { academy: academy.name })}</h2>
          <dl className="mt-3 grid grid-cols-[10rem_1fr] gap-y-1">
            {[
              [t("name"), fields.fullName],
              [t("logInAt"), address],
              [t("email"), fields.email],
              [t("code"), fields.studentCode],
            ].map(([label, value]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="font-medium">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm">
            {t("note")} {t("codeNote")}
          </p>
          <p className="text-sm">{t("ask", contact)}</p>
        </section>
      ))}
    </div>
  );
}
