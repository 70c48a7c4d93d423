import { allOf, interpolate, type ListWords } from "@/lib/text";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";
import { type OpeningHours, weekDays } from "./contact";

type Texts = Catalogue["openingHours"];

const dayName = ({ days }: Texts, day: number): string =>
  new Map(Object.entries(days)).get(String(day)) ?? "";

export function formatHours({ days, opens, closes }: OpeningHours, language: Language = defaultLanguage) {
  const { openingHours: texts, lists } = catalogueOf(language);
  const time = language === defaultLanguage ? twelveHours : (clock: string) => clock;
  return interpolate(texts.hours, {
    days: formatDays(days, texts, lists),
    opens: time(opens),
    closes: time(closes),
  });
}

function formatDays(days: readonly number[], texts: Texts, lists: ListWords): string {
  const open = weekDays.filter((day) => days.includes(day));
  if (open.length === weekDays.length) return texts.everyDay;
  const [first = 6, ...rest] = open;
  const start = weekDays.indexOf(first);
  const isInRow = open.every((day, index) => day === weekDays[start + index]);
  if (isInRow && open.length > 2)
    return interpolate(texts.inRow, {
      first: dayName(texts, first),
      last: dayName(texts, rest.at(-1) ?? first),
    });
  return allOf(
    open.map((day) => dayName(texts, day)),
    lists,
  );
}

function twelveHours(clock: string): string {
  const [hour = 0, minute = "00"] = [Number(clock.slice(0, 2)), clock.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}
