import { useTranslations } from "next-intl";

const choices = [
  { value: "on", text: "lightVersion", className: "inline-block light-version:hidden" },
  { value: "off", text: "fullVersion", className: "hidden light-version:inline-block" },
] as const;

/** Links to the light or the full version of the same page. The server stores the choice in a cookie. */
export function LightVersionLink() {
  const t = useTranslations("site");
  return choices.map(({ value, text, className }) => (
    <a
      key={value}
      href={`?light-version=${value}`}
      rel="nofollow"
      className={`py-3 underline underline-offset-4 ${className}`}
    >
      {t(text)}
    </a>
  ));
}
