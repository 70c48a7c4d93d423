import { countCacheRead } from "@/lib/metrics";
import type { FinishedAnswer } from "./finished-answer";

/** Enough for about 3,000 certificates. */
const maxBytes = 64 * 1024 * 1024;

type Rendered = { answer: FinishedAnswer; isKept: boolean };
type Entry = { version: string; answer: Promise<FinishedAnswer>; size: number };

export type KeptPages = {
  /**
   * The page of this address in this version, rendered if it is not there. Everybody who asks meanwhile waits for the
   * same rendering, so it must show nothing of the one who asked first.
   */
  get: (address: string, version: string, render: () => Promise<Rendered>) => Promise<FinishedAnswer>;
  clear: () => void;
  size: () => { entries: number; bytes: number };
};

/** The pages that Next has rendered for visitors. The least recently used leave first, and an old version at once. */
export function keptPages(limit = maxBytes): KeptPages {
  const pages = new Map<string, Entry>();
  let bytes = 0;
  const remove = (address: string) => {
    bytes -= pages.get(address)?.size ?? 0;
    pages.delete(address);
  };
  const add = (address: string, entry: Entry) => {
    remove(address);
    pages.set(address, entry);
    bytes += entry.size;
    for (const oldest of pages.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  };
  return {
    get(address, version, render) {
      const kept = pages.get(address);
      const isHit = kept?.version === version;
      countCacheRead("pages", isHit);
      if (isHit) {
        add(address, kept);
        return kept.answer;
      }
      const rendered = render();
      const entry: Entry = { version, size: 0, answer: rendered.then(({ answer }) => answer) };
      add(address, entry);
      const finish = (size: number | null) => {
        // Another version, or an emptied cache, has replaced it.
        if (pages.get(address) !== entry) return;
        if (size === null) remove(address);
        else add(address, { ...entry, size });
      };
      rendered.then(({ answer, isKept }) => finish(isKept ? answer.size : null)).catch(() => finish(null));
      return entry.answer;
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
    size: () => ({ entries: pages.size, bytes }),
  };
}
