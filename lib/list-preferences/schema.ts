import { z } from "zod";
import { requiredWrittenLine } from "@/lib/fields";
import { defaultColumns, listColumns } from "@/lib/people-list/list-columns";
import { issue } from "@/lib/words/issue";

/** Columns, sorted into the list's order. Unknown ones are dropped. */
const Columns = z
  .array(z.string(), issue("chooseColumns"))
  .transform((names) => listColumns.filter((column) => names.includes(column)));

/** The maximum number of saved views. */
export const maxViews = 30;

/** A named view of the list: its columns, and its filters, sort and page size as a query string. */
export const SavedView = z.object({
  name: requiredWrittenLine("nameMissing", {
    length: 60,
    message: "nameTooLong",
  }),
  address: z.string().max(1000),
  columns: Columns,
});

export type SavedView = z.output<typeof SavedView>;

/** A staff member's preferences for the list of students. */
export const ListPreferences = z.object({
  columns: Columns,
  views: z
    .array(SavedView, issue("chooseViews"))
    .max(maxViews, issue("tooManyViews", { max: maxViews }))
    .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, issue("viewExists")),
});

export type ListPreferences = z.output<typeof ListPreferences>;

/**
 * The changed preferences. What is left out stays, so that two windows do not undo each other's changes; so do columns
 * and views that another window has changed since this one read the preferences (`base`).
 */
export const ListPreferencesChange = ListPreferences.partial().extend({
  base: ListPreferences.optional().catch(undefined),
});

/** The preferences of members who have not chosen any. */
export const defaultPreferences: ListPreferences = { columns: [...defaultColumns], views: [] };
