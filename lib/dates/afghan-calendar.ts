/** Afghanistan's solar months. ICU's own English names are the Iranian ones. */
export const solarMonths = "Hamal Sawr Jawza Saratan Asad Sunbula Mizan Aqrab Qaws Jadi Dalw Hut".split(" ");

const solar = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

export function solarDay(day: string): { day: number; month: number; year: number } {
  const parts = solar.formatToParts(new Date(`${day}T00:00:00Z`));
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, "") ?? 0);
  return { day: number("day"), month: number("month"), year: number("year") };
}

export function afghanDay(day: string): { day: number; month: string; year: number } {
  const { month, ...rest } = solarDay(day);
  return { ...rest, month: solarMonths[month - 1] ?? "" };
}

export function afghanMonths(month: string): string {
  const first = afghanDay(`${month}-01`);
  const last = afghanDay(`${month}-28`);
  const years = first.year === last.year ? `${last.year}` : `${first.year} / ${last.year}`;
  return `${first.month} – ${last.month} ${years}`;
}

export function fromAfghanDay(year: number, month: number, day: number): string | null {
  // Hamal begins on 20 or 21 March; the first six months have 31 days.
  const before = (month - 1) * 31 - Math.max(0, month - 7) + day - 1;
  for (const shift of [0, -1, 1]) {
    const date = new Date(Date.UTC(year + 621, 2, 21 + before + shift));
    const found = Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
    if (!/^\d{4}-/.test(found)) return null;
    const reached = solarDay(found);
    if (reached.year === year && reached.month === month && reached.day === day) return found;
  }
  return null;
}
