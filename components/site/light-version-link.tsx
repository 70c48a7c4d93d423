import { useTranslations } from "next-intl";
import { queryOfPage } from "@/lib/http/pages/page-request";

const choices = [
  { value: "on", text: "lightVersion", className: "inline-block light-version:hidden" },
  { value: "off", text: "fullVersion", className: "hidden light-version:inline-block" },
] as const;

export function LightVersionLink() {
  const t = useTranslations("site");
  return choices.map(({ value, text, className }) => {
    const fields = new URLSearchParams(queryOfPage());
    fields.set("light-version", value);
    return (
      <a
        key={value}
        href={`?${fields}`}
        rel="nofollow"
        className={`py-3 underline underline-offset-4 ${className}`}
      >
        {t(text)}
      </a>
    );
  });
}
