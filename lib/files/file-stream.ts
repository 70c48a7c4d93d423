import { busy, tooMany } from "@/lib/errors";
import { createWorkerPool } from "@/lib/limits/in-turn";
import { processState } from "@/lib/process/process-state";

export type FileStream = AsyncIterable<Uint8Array>;

/** Each open stream holds one chunk: at most a stored file of 5 MB. */
const maxOpen = { ofAccount: 10, inAll: 40 };

const state = processState("file-streams", () => ({
  open: new Map<number, number>(),
  /** Two chunks are generated at a time. Every open stream waits for at most one. */
  inTurn: createWorkerPool([1, 2], maxOpen.inAll),
}));

const retryAfter = 30;

function countOpen(userId: number, change: 1 | -1): void {
  const { open } = state;
  const before = open.get(userId) ?? 0;
  if (change === 1) {
    if (before >= maxOpen.ofAccount) throw tooMany(retryAfter * 1000);
    if ([...open.values()].reduce((sum, count) => sum + count, 0) >= maxOpen.inAll) throw busy(retryAfter);
  }
  if (before + change === 0) open.delete(userId);
  else open.set(userId, before + change);
}

/**
 * The stream of a user's download. Downloads take turns chunk by chunk, so that many downloads progress together and a
 * slow phone holds up no one. Resolves with the first chunk, so that a refusal up to then is answered like any other,
 * also that too many streams are open.
 */
export async function takingTurns(userId: number, stream: FileStream): Promise<FileStream> {
  const pieces = inTurns(userId, stream);
  const unread = [await pieces.next()];
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => unread.pop() ?? (await pieces.next()),
      return: () => pieces.return(),
    }),
  };
}

async function* inTurns(userId: number, stream: FileStream): AsyncGenerator<Uint8Array, void, void> {
  countOpen(userId, 1);
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await state.inTurn(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    countOpen(userId, -1);
    await iterator.return?.();
  }
}
