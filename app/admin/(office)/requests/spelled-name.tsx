import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { spelledOut } from "@/lib/text/letters";

/** Spells out a requested name character by character, if one of them is not what it looks like. */
export function SpelledName({ name }: { name: string }) {
  const t = useTranslations("office.requests.spelled");
  const characters = spelledOut(name);
  if (characters === null) return null;
  return (
    <section aria-label={t("label")} className="grid gap-2 text-sm">
      <p className="font-medium">{t("warning")}</p>
      <ol dir="ltr" className="flex flex-wrap gap-1">
        {characters.map(({ shown, codePoint, isOdd }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a name are never reordered
            key={index}
            className={cn(
              "grid min-w-10 place-items-center rounded border px-1 py-0.5",
              isOdd && "border-destructive text-destructive",
            )}
          >
            <bdi className="h-6 text-base">{shown}</bdi>
            <span className="text-xs">{isOdd ? <strong>{codePoint}</strong> : codePoint}</span>
            {isOdd && <span className="sr-only">{t("odd")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
