import { useTranslations } from "next-intl";
import type { ChangeLine } from "./act";

type ChangeListProps = { changes: readonly ChangeLine[]; more: number };

export function ChangeList({ changes, more }: ChangeListProps) {
  const t = useTranslations("office.acts");
  if (changes.length === 0 && more === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {changes.map(({ who, what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes of an act may read the same, and the list never changes
        <li key={index} className="wrap-anywhere">
          {who !== null && (
            <>
              <bdi translate="no" className="font-medium text-foreground">
                {who}
              </bdi>
              ,{" "}
            </>
          )}
          {what}: <Value text={before} isOld />{" "}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">{t("became")}</span> <Value text={after} />
        </li>
      ))}
      {more > 0 && <li>{t("moreChanges", { count: more })}</li>}
    </ul>
  );
}

function Value({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  const t = useTranslations("office.acts");
  if (text === null) return <span>{t("nothing")}</span>;
  return (
    <bdi translate="no" className={isOld ? "" : "font-medium text-foreground"}>
      {text}
    </bdi>
  );
}
