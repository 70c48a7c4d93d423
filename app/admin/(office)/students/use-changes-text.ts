import { useTranslations } from "next-intl";
import type { Changes, Selected } from "./selection";

/** Returns a function that tells who of the selection is gone, and who has newly come to match it. */
export function useChangesText(selected: Selected): (changes: Changes) => string {
  const t = useTranslations("studentList.bulk");
  const nameList = (all: readonly string[]) =>
    [...all.slice(0, 5), ...(all.length > 5 ? [t("others", { count: all.length - 5 })] : [])].join(", ");
  return (changes) => {
    const gone = changes.gone.flatMap((id) => selected.people.get(id) ?? []);
    const added = changes.added.map(({ fullName }) => fullName);
    return [
      gone.length > 0 && t("gone", { names: nameList(gone) }),
      added.length > 0 && t("added", { names: nameList(added) }),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
