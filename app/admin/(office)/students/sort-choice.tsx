"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { sorts } from "@/lib/students/schema";
import { changed, type ListState } from "./list-address";

const choices: readonly { value: string; label: string }[] = [
  { value: "created_at desc", label: "Newest first" },
  { value: "created_at asc", label: "Oldest first" },
  { value: "full_name asc", label: "Name A–Z" },
  { value: "full_name desc", label: "Name Z–A" },
  { value: "email asc", label: "Email A–Z" },
  { value: "student_code asc", label: "Student code" },
  { value: "user_id asc", label: "User ID" },
  { value: "photo asc", label: "With photo first" },
];

type SortChoiceProps = { state: ListState; onChange: (state: ListState) => void };

/** The order of the cards: a phone has no column headers to choose it with. */
export function SortChoice({ state, onChange }: SortChoiceProps) {
  const id = useId();
  function choose(value: string) {
    const [field, order] = value.split(" ");
    const sortBy = sorts.find((sort) => sort === field) ?? "created_at";
    onChange(changed(state, { sortBy, sortOrder: order === "asc" ? "asc" : "desc" }));
  }
  return (
    <div className="grid gap-1.5 max-sm:flex-1 table:hidden">
      <Label htmlFor={id} className="text-xs text-muted-foreground">
        Sort by
      </Label>
      <Select
        id={id}
        className="text-sm md:h-10"
        value={`${state.sortBy} ${state.sortOrder}`}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
