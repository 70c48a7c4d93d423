import { academy, openingHours } from "@/lib/academy";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: academy.timeZone,
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Whether the office is open at that moment, by the clock of Kabul. Hours of docs/product.md. */
export function isOpen(moment: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = weekdays.indexOf(parts.weekday ?? "");
  const hour = Number(parts.hour);
  return (
    openingHours.days.some((open) => open === day) && hour >= openingHours.opens && hour < openingHours.closes
  );
}

/** The year on the academy's wall. */
export function currentYear(moment: Date): number {
  return Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: academy.timeZone, year: "numeric" }).format(moment),
  );
}
