import { undoDays } from "@/lib/history/undo-days";

export function canTakeBack(releasedAt: Date, now: Date): boolean {
  return now.getTime() - releasedAt.getTime() <= undoDays * 86_400_000;
}
