import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import type { DeletionRequest } from "@/lib/accounts/operations/ask-deletion";

/** Students who asked to be deleted. The office deletes them from the list of students, after a phone call. */
export function DeletionRequests({ requests }: { requests: readonly DeletionRequest[] }) {
  const t = useTranslations("office.requests.deletions");
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="deletions" className="mt-8">
      <h2 id="deletions" className="text-title">
        {t("title")}
      </h2>
      <ul className="mt-3 divide-y rounded-lg border bg-card shadow-sm">
        {requests.map(({ id, fullName, email, askedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-3 text-sm">
            <a
              href={`/admin/students?${new URLSearchParams({ search: email })}`}
              className="font-medium text-primary underline underline-offset-4"
            >
              <bdi>{fullName}</bdi>
            </a>
            <span className="text-muted-foreground">
              {t.rich("asked", { when: () => <When at={askedAt} /> })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
