import { kabulDay, startOfKabulDay } from "@/lib/dates/kabul";

const dayMs = 24 * 3600 * 1000;
const span = 425;

/** A time in office hours on the Kabul day this many days ago, but never in the future. */
export function officeHour(now: Date, daysBack: number, turn: number): Date {
  const day = startOfKabulDay(kabulDay(new Date(now.getTime() - daysBack * dayMs)));
  const minutes = (8 + (turn % 9)) * 60 + ((turn * 17) % 60);
  return new Date(Math.min(day.getTime() + minutes * 60_000, now.getTime() - 60_000));
}

/** How many days ago the person at this position in the list registered: spread over fourteen months, in waves. */
export function daysSinceRegistration(place: number, count: number): number {
  const left = 1 - place / (count - 1);
  return Math.round(span * (left ** 1.2 + 0.05 * Math.sin(4 * Math.PI * left)));
}
