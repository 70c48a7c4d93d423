import { Refusal } from "@/lib/errors";
import { valuesToSave } from "@/lib/merge-fields";
import { type ListColumn, listColumns } from "@/lib/people-list/list-columns";
import { say } from "@/lib/words/words";
import { type ListPreferences, maxViews, type SavedView } from "./schema";

type Change = { [Key in keyof ListPreferences]?: ListPreferences[Key] | undefined };

const shown = (columns: readonly ListColumn[]) =>
  Object.fromEntries(listColumns.map((column) => [column, columns.includes(column)]));

const byName = (views: readonly SavedView[], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, views.find((view) => view.name === name) ?? null]));

/**
 * Merges one window's change, which started from `base`, into what another window has saved meanwhile: column by column
 * and view by view. Throws `conflict` if both saved different views under one name.
 */
export function mergePreferences(
  base: ListPreferences,
  { columns, views }: Change,
  current: ListPreferences,
): ListPreferences {
  return {
    columns: columns === undefined ? current.columns : mergeColumns(base.columns, columns, current.columns),
    views: views === undefined ? current.views : mergeViews(base.views, views, current.views),
  };
}

function mergeColumns(
  base: readonly ListColumn[],
  edit: readonly ListColumn[],
  current: readonly ListColumn[],
): ListColumn[] {
  const merged = valuesToSave({ base: shown(base), edit: shown(edit), current: shown(current) });
  return listColumns.filter((column) => merged[column]);
}

function mergeViews(
  base: readonly SavedView[],
  edit: readonly SavedView[],
  current: readonly SavedView[],
): SavedView[] {
  const names = [...new Set([...edit, ...current, ...base].map(({ name }) => name))];
  const fields = { base: byName(base, names), edit: byName(edit, names), current: byName(current, names) };
  const merged = valuesToSave(fields, "viewExists");
  const views = names.flatMap((name) => merged[name] ?? []);
  if (views.length > maxViews) throw new Refusal("invalid", say("tooManyViews", { max: maxViews }));
  return views;
}
