import { interpolate } from "@/lib/text";

export type WaitWords = Readonly<Record<"second" | "seconds" | "minute" | "minutes", string>>;

export function formatWait(seconds: number, words: WaitWords): string {
  const isShort = seconds < 60;
  const count = isShort ? Math.max(1, Math.ceil(seconds)) : Math.ceil(seconds / 60);
  const [one, many] = isShort
    ? ([words.second, words.seconds] as const)
    : ([words.minute, words.minutes] as const);
  return interpolate(count === 1 ? one : many, { count });
}
