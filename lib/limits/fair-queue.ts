type Waiting = { start: () => void; refuse: () => void };

type Size = {
  /** The maximum number of running tasks. */
  running: number;
  /** The maximum number of waiting tasks per lane. */
  perLane: number;
  /** The maximum number of waiting tasks over all lanes. */
  inAll: number;
};

/**
 * A bounded queue that is fair between lanes: lanes take turns (round robin), however many tasks another lane has
 * waiting. A full queue refuses a new task at once with the error from `refusal`, unless the task's lane is shorter
 * than the longest one, whose last task then loses its place.
 */
export class FairQueue {
  readonly #size: Size;
  readonly #refusal: () => Error;
  /** In round-robin order: the first lane is next. */
  readonly #lanes = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  constructor(size: Size, refusal: () => Error) {
    this.#size = size;
    this.#refusal = refusal;
  }

  /** Runs the task at its lane's turn, and returns its result. */
  async run<T>(lane: string, task: () => Promise<T>): Promise<T> {
    await this.#turn(lane);
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** Whether a task of this lane is waiting. */
  isWaiting(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  #turn(lane: string): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(this.#refusal());
      if (this.#running >= this.#size.running && !this.#findPlace(lane)) return refuse();
      const waiting = this.#lanes.get(lane) ?? [];
      waiting.push({ start: resolve, refuse });
      this.#lanes.set(lane, waiting);
      this.#waiting += 1;
      this.#startNext();
    });
  }

  /** Whether the lane gets another place, taken from a longer lane if none is free. */
  #findPlace(lane: string): boolean {
    const held = this.#lanes.get(lane)?.length ?? 0;
    if (held >= this.#size.perLane) return false;
    if (this.#waiting < this.#size.inAll) return true;
    const [longest] = [...this.#lanes].toSorted(([, a], [, b]) => b.length - a.length);
    if (longest === undefined || longest[1].length <= held + 1) return false;
    this.#take(longest[0], longest[1], -1)?.refuse();
    return true;
  }

  #startNext(): void {
    const [next] = this.#lanes;
    if (next === undefined || this.#running >= this.#size.running) return;
    const [lane, waiting] = next;
    const task = this.#take(lane, waiting, 0);
    // Move the lane to the back.
    this.#lanes.delete(lane);
    if (waiting.length > 0) this.#lanes.set(lane, waiting);
    this.#running += 1;
    task?.start();
  }

  #take(lane: string, waiting: Waiting[], index: number): Waiting | undefined {
    this.#waiting -= 1;
    const [task] = waiting.splice(index, 1);
    if (waiting.length === 0) this.#lanes.delete(lane);
    return task;
  }
}
