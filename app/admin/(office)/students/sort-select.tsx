"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { sorts } from "@/lib/people-list/schema";
import { type ListState, withChange } from "./list-address";

const options = [
  { value: "created_at desc", text: "newest" },
  { value: "created_at asc", text: "oldest" },
  { value: "full_name asc", text: "nameUp" },
  { value: "full_name desc", text: "nameDown" },
  { value: "email asc", text: "email" },
  { value: "student_code asc", text: "code" },
  { value: "user_id asc", text: "userId" },
  { value: "photo asc", text: "photo" },
] as const;

type SortSelectProps = { state: ListState; onChange: (state: ListState) => void };

/** Chooses the sort on phones, where there are no column headers. */
export function SortSelect({ state, onChange }: SortSelectProps) {
  const id = useId();
  const t = useTranslations("studentList.order");
  function choose(value: string) {
    const [field, order] = value.split(" ");
    const sortBy = sorts.find((sort) => sort === field) ?? "created_at";
    onChange(withChange(state, { sortBy, sortOrder: order === "asc" ? "asc" : "desc" }));
  }
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1 table:hidden">
      <Label htmlFor={id} className="sr-only">
        {t("label")}
      </Label>
      <Select
        id={id}
        className="w-full text-sm @3xl/shell:h-9"
        value={`${state.sortBy} ${state.sortOrder}`}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </Select>
    </div>
  );
}
