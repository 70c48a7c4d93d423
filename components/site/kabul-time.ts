import { academy } from "@/lib/site/academy";

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: academy.timeZone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Whether an office with these hours (`Sa,Su,Mo 06:00-20:00`, in Kabul time) is open at a moment. */
export function isOpen(hours: string, moment: Date): boolean {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [days = "", opens = "", closes = ""] = hours.split(/[ -]/);
  const time = `${parts.hour}:${parts.minute}`;
  return days.split(",").some((day) => parts.weekday?.startsWith(day)) && time >= opens && time < closes;
}
