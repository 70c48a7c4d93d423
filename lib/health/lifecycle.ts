import { processState } from "@/lib/process-state";

type Lifecycle = {
  /** The process has been told to end: it finishes what it has, and is to be sent nothing more. */
  isStopping: boolean;
  /** The process takes no more connections, so each answer is the last on its connection. */
  isClosed: boolean;
  /** The names of the migrations that the process started with. */
  migrations: readonly string[];
};

/** What the one who starts the process tells the parts of it. */
export const lifecycle: Lifecycle = processState("lifecycle", () => ({
  isStopping: false,
  isClosed: false,
  migrations: [],
}));
