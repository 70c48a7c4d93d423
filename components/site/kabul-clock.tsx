"use client";

import { useSyncExternalStore } from "react";
import { isOpen } from "./kabul-time";

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, 30_000);
  return () => clearInterval(timer);
};

type OpenNowProps = { /** The output of hoursCode. */ hours: string; open: string; closed: string };

/**
 * Shows whether the office is open now, by the reader's clock, as long as the page is open. Space for the line is
 * reserved.
 */
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
        className={
          isOpenNow ? "size-2 rounded-full bg-gold-300" : "size-2 rounded-full border border-current"
        }
      />
      <span>{isOpenNow ? open : closed}</span>
    </span>
  );
}
