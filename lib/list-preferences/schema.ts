import { z } from "zod";
import { requiredLine } from "@/lib/fields";
import { defaultColumns, listColumns } from "@/lib/students/list-columns";

/** Columns in the order of the list, whatever order they came in; one that is no longer there is left out. */
const Columns = z
  .array(z.string(), "Please choose columns.")
  .transform((names) => listColumns.filter((column) => names.includes(column)));

export const maxViews = 30;

/** A list with a name: its filters, order and rows a page as the address has them, and its columns. */
export const SavedView = z.object({
  name: requiredLine("Please enter a name.", {
    length: 60,
    message: "A name has at most 60 characters.",
  }),
  address: z.string().max(1000),
  columns: Columns,
});

export type SavedView = z.output<typeof SavedView>;

/** How somebody of the office likes the list. */
export const ListPreferences = z.object({
  columns: Columns,
  views: z
    .array(SavedView, "Please choose views.")
    .max(maxViews, `At most ${maxViews} views.`)
    .refine(
      (views) => new Set(views.map(({ name }) => name)).size === views.length,
      "You have a view of that name.",
    ),
});

export type ListPreferences = z.output<typeof ListPreferences>;

/** What of it is to be kept: what is left out stays as it was, and what another window has saved with it. */
export const ListPreferencesChange = ListPreferences.partial();

/** What anyone who has chosen nothing sees. */
export const defaultPreferences: ListPreferences = { columns: [...defaultColumns], views: [] };
