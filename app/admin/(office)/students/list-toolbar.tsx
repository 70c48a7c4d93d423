import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useReach } from "@/app/admin/(office)/office-permissions";
import { ExportMenu } from "@/app/admin/(office)/student-files";
import { useIsHydrated, useWindowEvent } from "@/components/ui/browser";
import { Input, Select } from "@/components/ui/fields";
import { Search } from "@/components/ui/icons";
import { Role } from "@/lib/fields";
import { sorts } from "@/lib/people/list-schema";
import { FilterMenu } from "./filter-menu";
import { listInputOf } from "./list-address";
import type { StudentList } from "./use-student-list";

export function ListToolbar({ list, today }: { list: StudentList; today: string }) {
  const { state, change, pagination } = list;
  const t = useTranslations("studentList.bulk");
  const { page: _page, limit: _limit, ...found } = listInputOf(state);
  return (
    <search
      data-sticky-toolbar=""
      className="flex flex-wrap items-center gap-2 bg-background table:sticky table:top-14 table:z-20 table:-my-2 table:py-2"
    >
      {/* Replaces the history entry: otherwise every keystroke would add one. */}
      <SearchBox search={state.search} onSearch={(search) => change({ search }, "replaceState")} />
      <RoleFilter list={list} />
      <SortSelect list={list} />
      <FilterMenu list={list} today={today} />
      <ExportMenu fields={found} total={pagination?.total_count} label={t("exportList")} />
    </search>
  );
}

/** Milliseconds (docs/product.md). */
const debounce = 300;

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTranslations("studentList.toolbar");
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const send = useEffectEvent((text: string) => {
    sent.current = text;
    onSearch(text);
  });

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => send(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);

  // The back button, a link or "Clear search and filters" may change the search.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useWindowEvent("keydown", (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    input.current?.focus();
  });

  return (
    <form
      action="/admin/students"
      onSubmit={(event) => event.preventDefault()}
      className="min-w-36 flex-1 @max-2xl/shell:basis-full"
    >
      <div className="relative">
        <Search className="pointer-events-none absolute inset-s-3 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground" />
        <Input
          aria-label={t("search")}
          ref={input}
          type="search"
          name="search"
          className="ps-10 text-sm @3xl/shell:h-9"
          placeholder={t("searchFor")}
          aria-keyshortcuts="/"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </form>
  );
}

function RoleFilter({ list: { state, change } }: { list: StudentList }) {
  const t = useTranslations("studentList.toolbar");
  const registration = useTranslations("office.registration");
  const tRole = useTranslations("area.roles");
  // A choice made before hydration would be lost silently.
  const isHydrated = useIsHydrated();
  const roles = useReach();
  if (roles.length < 2) return null;
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1 @max-2xl/shell:basis-19">
      <Select
        aria-label={registration("role")}
        disabled={!isHydrated}
        className="w-full ps-2 pe-0 text-sm disabled:opacity-100 @3xl/shell:h-9"
        value={state.role ?? ""}
        onChange={({ target }) => change({ role: Role.safeParse(target.value).data ?? null })}
      >
        <option value="">{t("allRoles")}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {tRole(role)}
          </option>
        ))}
      </Select>
    </div>
  );
}

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

function SortSelect({ list: { state, change } }: { list: StudentList }) {
  const t = useTranslations("studentList.order");
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1 @max-2xl/shell:basis-25 table:hidden">
      <Select
        aria-label={t("label")}
        className="w-full ps-2 pe-0 text-sm @3xl/shell:h-9"
        value={`${state.sortBy} ${state.sortOrder}`}
        onChange={({ target }) => {
          const [field, order] = target.value.split(" ");
          const sortBy = sorts.find((sort) => sort === field) ?? "created_at";
          change({ sortBy, sortOrder: order === "asc" ? "asc" : "desc" });
        }}
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
