/** A duration as text: "40 seconds", "1 minute", "2 minutes". Rounded up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second");
  return counted(Math.ceil(seconds / 60), "minute");
}

function counted(count: number, unit: "second" | "minute"): string {
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(count);
}
