import { interpolate } from "@/lib/text/interpolate";
import type { Changes, Selected } from "./selection";
import { useTexts } from "./texts";

/** Returns a function that says who of a selection is gone, and who is new among those whom it stands for. */
export function useChangesText(selected: Selected): (changes: Changes) => string {
  const { bulk: texts } = useTexts();
  const nameList = (all: readonly string[]) =>
    [
      ...all.slice(0, 5),
      ...(all.length > 5 ? [interpolate(texts.others, { count: all.length - 5 })] : []),
    ].join(", ");
  return (changes) => {
    const gone = changes.gone.flatMap((id) => selected.people.get(id) ?? []);
    const added = changes.added.map(({ fullName }) => fullName);
    return [
      gone.length > 0 && interpolate(texts.gone, { names: nameList(gone) }),
      added.length > 0 && interpolate(texts.added, { names: nameList(added) }),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
