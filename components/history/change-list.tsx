import type { ChangeLine } from "./act";

type ChangeListProps = { changes: readonly ChangeLine[]; more: number };

/** What changed, before and after, a line each. */
export function ChangeList({ changes, more }: ChangeListProps) {
  if (changes.length === 0 && more === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {changes.map(({ what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes of an act may read alike, and the list never changes
        <li key={index} className="wrap-anywhere">
          {what}: <Value text={before} isOld />{" "}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">became</span> <Value text={after} />
        </li>
      ))}
      {more > 0 && <li>and {more} more changes</li>}
    </ul>
  );
}

function Value({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  if (text === null) return <span>nothing</span>;
  return <bdi className={isOld ? "" : "font-medium text-foreground"}>{text}</bdi>;
}
