"use client";

import { useSyncExternalStore } from "react";
import { academy } from "@/lib/academy/academy";

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, 30_000);
  return () => clearInterval(timer);
};

type OpenNowProps = { /** The output of hoursCode. */ hours: string; open: string; closed: string };

/** The line's space is reserved. */
export function OpenNow({ hours, open, closed }: OpenNowProps) {
  const isOpenNow = useSyncExternalStore<boolean | null>(
    subscribe,
    () => isOpen(hours, new Date()),
    () => null,
  );
  if (isOpenNow === null) return <span className="block min-h-[1.45rem]" />;
  return (
    <span className="flex min-h-[1.45rem] items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isOpenNow ? "bg-gold-300" : "border border-current"}`}
      />
      <span>{isOpenNow ? open : closed}</span>
    </span>
  );
}

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
