import { z } from "zod";
import { maxRows } from "@/lib/batches";
import { earliestDay, isPlainDate } from "@/lib/dates/plain-date";
import { isId, OptionalLine, Role } from "@/lib/fields";
import { snakeCase } from "@/lib/text";
import { issue } from "@/lib/words/issue";

const maxLines = 500;

export const ClassList = z.object({
  lines: z
    .string(issue("pasteList"))
    .max(200_000, issue("listTooLong"))
    .transform((text) =>
      text
        .normalize("NFC")
        .split(/\r?\n/)
        // The number of a list: "1. Laila Rahmani".
        .map((line) => line.replace(/^\s*\p{Nd}{1,3}[.)]\s+/u, ""))
        .map((line) => line.split("\t").flatMap((cell) => cell.trim() || []))
        .filter((cells) => cells.length > 0),
    )
    .superRefine(({ length }, context) => {
      if (length <= maxLines) return;
      context.addIssue({ code: "custom", message: issue("tooManyLines", { lines: length, max: maxLines }) });
    }),
});

export const maxPerPage = 100;

export const SummariesOf = z.object({
  ids: OptionalLine.transform((text) => text.split(",").slice(0, maxPerPage).map(Number)).refine(
    (ids) => ids.every(isId),
    issue("invalidUserId"),
  ),
});

export const sorts = ["created_at", "user_id", "full_name", "email", "student_code", "photo"] as const;
export type Sort = (typeof sorts)[number];

export const listFilters = ["no_scores", "drafts", "withdrawn", "no_photo"] as const;
export type ListFilter = (typeof listFilters)[number];

const rowsPerPage = 10;

const wholeNumber = (fallback: number) =>
  OptionalLine.transform((text) => (/^-?\d{1,300}$/.test(text) ? Number(text) : fallback));

const OptionalDay = OptionalLine.transform((day) => (isPlainDate(day) && day >= earliestDay ? day : null));

/** Invalid values fall back to defaults; only characters that cannot be stored are refused. */
export const StudentQuery = z.object({
  page: wholeNumber(1).transform((page) => Math.max(1, page)),
  limit: wholeNumber(rowsPerPage).transform((limit) => Math.min(maxPerPage, Math.max(1, limit))),
  search: OptionalLine,
  role: OptionalLine.transform((role) => Role.safeParse(role.toLowerCase()).data ?? null),
  filters: OptionalLine.transform((names) => listFilters.filter((name) => names.split(",").includes(name))),
  registeredFrom: OptionalDay,
  registeredTo: OptionalDay,
  sortBy: OptionalLine.transform((name) => {
    const column = snakeCase(name);
    return sorts.find((sort) => sort === column) ?? "created_at";
  }),
  sortOrder: OptionalLine.transform((order) => (order.toLowerCase() === "asc" ? "asc" : "desc")),
});

export type StudentQuery = z.output<typeof StudentQuery>;

/** Small enough to be done in a few seconds, and undone in as many. */
export const maxAtOnce = {
  delete: 100,
  release: maxRows,
  export: maxRows,
  slips: 100,
  certificates: 50,
} as const;

export const maxExcelRows = 10_000;

const ChosenIds = OptionalLine.transform((text) => [
  ...new Set(text.split(",").filter(Boolean).map(Number)),
]).refine((ids) => ids.length > 0 && ids.every(isId), issue("chooseSomeone"));

export const Selection = StudentQuery.pick({ sortBy: true, sortOrder: true }).extend({ ids: ChosenIds });

export type Selection = z.output<typeof Selection>;

export const SelectionPrint = Selection.extend({ what: z.enum(["certificates", "slips"]) });

export const StudentExport = StudentQuery.extend({
  file: z.enum(["csv", "xlsx"]),
  ids: ChosenIds.optional(),
});

export const rowsPerPageChoices = [5, 10, 20, 50] as const;

export function rowsPerPageOf(remembered: string | null): number {
  return rowsPerPageChoices.find((rows) => String(rows) === remembered) ?? rowsPerPage;
}
