import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "@/scripts/free-port";
import { projectRoot } from "@/scripts/project-root";
import { newDatabase, testRoot } from "./cluster";

/** The NEXTAUTH_SECRET of all test servers. */
export const testSecret = "only-for-the-tests-of-this-machine";

export type RunningServer = {
  url: string;
  pid: number;
  databaseUrl: string;
  dataDir: string;
  /** Everything it has written so far, to both streams. */
  output: () => string;
  /** Closes the reading end of both streams, as when a log collector dies. */
  closeOutput: () => void;
  /**
   * Sends the signal (SIGTERM by default), waits for the process to exit and returns its exit code, or null if the
   * signal killed it. Database and files stay as they are.
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Waits until the server is listening. Returns a function that gives its output so far. */
async function untilListening(child: ChildProcess): Promise<() => string> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const isListening = new Promise<boolean>((resolve, reject) => {
    child.once("error", reject).once("exit", () => resolve(false));
    if (!child.stdout) return reject(new Error("The server's output cannot be read."));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("The academy is open at ")) resolve(true);
    });
  });
  if (!(await isListening)) throw new Error(`The server did not start:\n${output}`);
  return () => output;
}

/**
 * Starts the production server as `npm start` does, on a free port, with its own database and data folder unless the
 * settings name others. `folder` is the built project, by default the checkout.
 */
export async function startServer({
  env = {},
  folder = projectRoot,
}: {
  env?: Record<string, string>;
  folder?: string;
} = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(testRoot(), "server-")));
  const databaseUrl = env.DATABASE_URL ?? (await newDatabase());
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [join(folder, "dist", "start.js")], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      PORT: port,
      HOST: "127.0.0.1",
      NEXTAUTH_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: testSecret,
      LOG_LEVEL: "error",
      ...env,
    },
  });
  const output = await untilListening(child);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  const closeOutput = () => {
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
  };
  return { url, pid: child.pid ?? 0, databaseUrl, dataDir, output, closeOutput, stop };
}
