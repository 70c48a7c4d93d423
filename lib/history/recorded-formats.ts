import { messages } from "@/lib/words/catalogue";

const parts = new Map<string, string>(Object.entries(messages.certificate.scores));
const dayNames = new Map(Object.entries(messages.openingHours.days));

/** Columns that the history hides: these, and those it hides in every table. */
export const hidden = (...names: readonly string[]): Readonly<Record<string, "hidden">> =>
  Object.fromEntries(["id", "user_id", "created_at", ...names].map((name) => [name, "hidden"]));

/** Recorded scores as text: "listening 20, reading 21". */
export const scores = (value: unknown): string =>
  Object.entries(value as Record<string, number>)
    .map(([part, points]) => `${(parts.get(part) ?? part).toLowerCase()} ${points}`)
    .join(", ");

/** Recorded days of the week, numbered as in Date.getDay, as text: "Saturday, Sunday". */
export const days = (value: unknown): string =>
  (value as number[]).map((day) => dayNames.get(String(day))).join(", ");
