import { interpolate } from "@/lib/text/interpolate";
import { locale, messages } from "@/lib/words/catalogue";
import { type OpeningHours, weekDays } from "./opening-hours";

const texts = messages.openingHours;
const names = new Map(Object.entries(texts.days));

/** What people call a day of Date.getDay. */
export const dayName = (day: number): string => names.get(String(day)) ?? "";

/** The hours in a sentence: "Saturday to Thursday, 6:00 AM to 8:00 PM". */
export function formatHours({ days, opens, closes }: OpeningHours): string {
  return interpolate(texts.hours, {
    days: formatDays(days),
    opens: formatTime(opens),
    closes: formatTime(closes),
  });
}

const lists = new Intl.ListFormat(locale, { type: "conjunction" });

/** Three days or more in a row are told by the first and the last. */
function formatDays(days: readonly number[]): string {
  const open = weekDays.filter((day) => days.includes(day));
  if (open.length === weekDays.length) return texts.everyDay;
  const [first = 6, ...rest] = open;
  const start = weekDays.indexOf(first);
  const isInRow = open.every((day, index) => day === weekDays[start + index]);
  if (isInRow && open.length > 2)
    return interpolate(texts.inRow, { first: dayName(first), last: dayName(rest.at(-1) ?? first) });
  return lists.format(open.map(dayName));
}

function formatTime(clock: string): string {
  const [hour = 0, minute = "00"] = [Number(clock.slice(0, 2)), clock.slice(3)];
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
  return interpolate(hour < 12 ? texts.morning : texts.afternoon, { time });
}
