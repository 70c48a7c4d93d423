/** A duration as text: "40 seconds", "1 minute", "2 minutes". Rounded up. */
export function formatWait(seconds: number, locale: string): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second", locale);
  return counted(Math.ceil(seconds / 60), "minute", locale);
}

function counted(count: number, unit: "second" | "minute", locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
