import { useTranslations } from "next-intl";
import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { rowsPerPageChoices } from "@/lib/people-list/rows-per-page";
import { type ListState, withChange } from "./list-address";
import type { StudentPage } from "./student-row";

type ListFooterProps = {
  state: ListState;
  pagination: StudentPage["pagination"];
  hrefOf: (state: ListState) => string;
  onNavigate: (state: ListState) => void;
};

export function ListFooter({ state, pagination, hrefOf, onNavigate }: ListFooterProps) {
  const id = useId();
  const t = useTranslations("studentList.footer");
  const { total, pages } = pagination;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p role="status" className="text-muted-foreground">
        {t("accounts", { total })}
      </p>
      <div className="flex items-center gap-2">
        <Label htmlFor={id} className="font-normal text-muted-foreground">
          {t("perPage")}
        </Label>
        <Select
          id={id}
          className="text-sm @3xl/shell:h-9"
          value={state.limit}
          onChange={(event) => onNavigate(withChange(state, { limit: Number(event.target.value) }))}
        >
          {rowsPerPageChoices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </Select>
      </div>
      {pages > 1 && (
        <Pagination
          label={t("pages")}
          current={state.page}
          total={pages}
          hrefOf={(page) => hrefOf({ ...state, page })}
          onPageChange={(page) => onNavigate({ ...state, page })}
        />
      )}
    </div>
  );
}
