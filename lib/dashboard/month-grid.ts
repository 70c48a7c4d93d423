import type { PlainDate } from "@/lib/plain-date";

/** The days of a month in weeks of seven, from Saturday on; null where a day belongs to another month. */
export function weeksOf(days: readonly PlainDate[]): (PlainDate | null)[][] {
  const before = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 1) % 7;
  const places = [...Array<null>(before).fill(null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_place, place) => places[week * 7 + place] ?? null),
  );
}
