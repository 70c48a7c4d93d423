/** A duration as text: "40 seconds", "1 minute", "2 minutes". Rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second");
  return counted(Math.ceil(seconds / 60), "minute");
}

/** What a page says about a limit that was reached, with the time to wait. */
export const tooManyText = (seconds: number): string =>
  `Too many attempts. Please try again in ${formatWait(seconds)}.`;

function counted(count: number, unit: "second" | "minute"): string {
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}
