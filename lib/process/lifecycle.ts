import { processState } from "./process-state";

type Lifecycle = {
  /** The process is shutting down: it finishes its requests and should get no new ones. */
  isStopping: boolean;
  /** The process accepts no more connections, so each response is the last on its connection. */
  isClosed: boolean;
  /** Our own server stands before Next. */
  isBehindFront: boolean;
  migrations: readonly string[];
};

export const lifecycle: Lifecycle = processState("lifecycle", () => ({
  isStopping: false,
  isClosed: false,
  isBehindFront: false,
  migrations: [],
}));
