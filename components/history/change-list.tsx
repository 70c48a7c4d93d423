import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import type { ChangeLine } from "./act";

type Texts = Messages["office"]["acts"];

type ChangeListProps = { texts: Texts; changes: readonly ChangeLine[]; more: number };

/** The changes of an act, with before and after. */
export function ChangeList({ texts, changes, more }: ChangeListProps) {
  if (changes.length === 0 && more === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {changes.map(({ who, what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes of an act may read alike, and the list never changes
        <li key={index} className="wrap-anywhere">
          {who !== null && (
            <>
              <bdi className="font-medium text-foreground">{who}</bdi>,{" "}
            </>
          )}
          {what}: <Value texts={texts} text={before} isOld />{" "}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">{texts.became}</span> <Value texts={texts} text={after} />
        </li>
      ))}
      {more > 0 && <li>{interpolate(texts.moreChanges, { count: more })}</li>}
    </ul>
  );
}

function Value({ texts, text, isOld = false }: { texts: Texts; text: string | null; isOld?: boolean }) {
  if (text === null) return <span>{texts.nothing}</span>;
  return <bdi className={isOld ? "" : "font-medium text-foreground"}>{text}</bdi>;
}
