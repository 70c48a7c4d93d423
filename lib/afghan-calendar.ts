/** The solar months of Afghanistan in English. ICU's own English names are the Iranian ones. */
const months = [
  "Hamal",
  "Sawr",
  "Jawza",
  "Saratan",
  "Asad",
  "Sunbula",
  "Mizan",
  "Aqrab",
  "Qaws",
  "Jadi",
  "Dalw",
  "Hut",
];

const solar = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** A Gregorian day (`YYYY-MM-DD`) in the solar calendar. */
export function afghanDay(day: string): { day: number; month: string; year: number } {
  const parts = solar.formatToParts(new Date(`${day}T00:00:00Z`));
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, "") ?? 0);
  return { day: number("day"), month: months[number("month") - 1] ?? "", year: number("year") };
}

/** The solar months that a Gregorian month (`YYYY-MM`) lies in: "Aqrab – Qaws 1405". */
export function afghanMonths(month: string): string {
  const first = afghanDay(`${month}-01`);
  const last = afghanDay(`${month}-28`);
  const years = first.year === last.year ? `${last.year}` : `${first.year} / ${last.year}`;
  return `${first.month} – ${last.month} ${years}`;
}
