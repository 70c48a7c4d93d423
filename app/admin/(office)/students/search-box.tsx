import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Milliseconds (docs/product.md). */
const debounce = 300;

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

/** The search field. The `/` key focuses it from anywhere on the page. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const id = useId();
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

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return (
    <form
      action="/admin/students"
      onSubmit={(event) => event.preventDefault()}
      className="min-w-36 flex-1 @max-2xl/shell:basis-full"
    >
      <Label htmlFor={id} className="sr-only">
        {t("search")}
      </Label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-3 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          id={id}
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
