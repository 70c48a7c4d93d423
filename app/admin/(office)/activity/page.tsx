import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaPageHeader, EmptyState, OlderPages, PageRefusal } from "@/components/area/area-page";
import { withQuery } from "@/components/form/call";
import { PlainDateInput } from "@/components/form/date-input";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Label, Select } from "@/components/ui/fields";
import { ListFilter } from "@/components/ui/icons";
import { markActivitySeen } from "@/lib/dashboard";
import { actionText } from "@/lib/history/acts";
import { actions } from "@/lib/history/change-lines";
import { listHistory } from "@/lib/history/list-history";
import { undoDays } from "@/lib/history/undo-days";
import { type Query, queryText, read, requirePage } from "@/lib/http/page";
import { messages } from "@/lib/words/catalogue";
import { ActList, FreshBell } from "./act-list";

export const metadata: Metadata = { title: messages.office.menu.activity };

const path = "/admin/activity";

export default async function HistoryPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listHistory, path);
  const [actor, action, student, day, before] = await Promise.all(
    ["actor", "action", "student", "day", "before"].map((name) => queryText(searchParams, name)),
  );
  const query = { actor, action, student, day };
  const t = await getTranslations("office");
  // Before it is read: what happens in between is then counted as unseen, and not lost.
  await read(markActivitySeen, {});
  const result = await read(listHistory, { ...query, before });
  return (
    <>
      <FreshBell />
      <AreaPageHeader title={t("history.heading")} lead={t("history.lead", { days: String(undoDays) })} />
      {"refusal" in result ? (
        <PageRefusal error={result.refusal.message} href={path} />
      ) : (
        <>
          <HistoryFilters query={query} staff={result.output.staff} />
          {result.output.acts.length === 0 ? (
            <EmptyState>{t("history.none")}</EmptyState>
          ) : (
            <ActList acts={result.output.acts} />
          )}
          <OlderPages
            newest={before && withQuery(path, query)}
            older={result.output.next && withQuery(path, { ...query, before: result.output.next })}
            labels={{ newest: t("history.newest"), older: t("history.older") }}
          />
        </>
      )}
    </>
  );
}

type HistoryQuery = Readonly<Record<"actor" | "action" | "student" | "day", string | undefined>>;

type HistoryFiltersProps = { query: HistoryQuery; staff: readonly { id: number; fullName: string }[] };

/** A plain GET form: the filters are part of the address, and work without JavaScript. */
function HistoryFilters({ query, staff }: HistoryFiltersProps) {
  const t = useTranslations("office.history.filters");
  const tAction = useTranslations("office.acts.actions");
  const wordsOf = (action: string) => {
    const { key, exam } = actionText(action);
    return tAction(key, { whose: "unsaid", exam, kind: "entered" });
  };
  const count = Object.values(query).filter(Boolean).length;
  return (
    // Collapsed behind a button on phones, and on wider screens in browsers that cannot open it by CSS.
    <details className="mb-4 table:[&::details-content]:block table:[&::details-content]:[content-visibility:visible]">
      <summary
        className={cn(
          "button button-outline",
          "mb-3 w-fit list-none table:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        <ListFilter />
        {t("filter", { count })}
      </summary>
      <form
        action={path}
        className="grid items-end gap-3 @2xl/shell:grid-cols-2 @5xl/shell:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        <Filter name="actor" label={t("who")}>
          <Select id="actor" name="actor" defaultValue={query.actor ?? ""}>
            <option value="">{t("everybody")}</option>
            {staff.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        </Filter>
        <Filter name="action" label={t("what")}>
          <Select id="action" name="action" defaultValue={query.action ?? ""}>
            <option value="">{t("anything")}</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {wordsOf(action)}
              </option>
            ))}
          </Select>
        </Filter>
        <Filter name="student" label={t("whom")}>
          <Input id="student" name="student" defaultValue={query.student} placeholder={t("whomExample")} />
        </Filter>
        <Filter name="day" label={t("on")}>
          <PlainDateInput id="day" name="day" defaultValue={query.day} />
        </Filter>
        <div className="flex flex-wrap gap-1">
          <Button type="submit">{t("show")}</Button>
          {count > 0 && (
            <a href={path} className="button button-ghost px-3">
              {t("clear")}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={name}>{label}</Label>
      {children}
    </div>
  );
}
