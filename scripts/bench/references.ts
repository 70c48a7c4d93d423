import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { newestOfCodes } from "@/lib/certificates/queries/check-sql";
import { recoverWith } from "@/lib/process/node-error";
import { projectRoot } from "../project-root";
import type { Measurable } from "./measure";

/** Starts the bare Node server for comparison with the site. */
export async function startBareServer(
  databaseUrl: string,
  siteUrl: string,
): Promise<Measurable & { stop: () => void }> {
  const file = join(projectRoot, "scripts", "bench", "bare-server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file, databaseUrl, siteUrl], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const port of createInterface({ input: child.stdout })) {
    return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
  }
  throw new Error("The bare server did not start.");
}

/**
 * Look-ups per second by PostgreSQL's own pgbench, with the same prepared statement; undefined if
 * pgbench is not installed.
 */
export async function pgbench(
  databaseUrl: string,
  students: number,
  seconds: number,
): Promise<number | undefined> {
  const code = "ARRAY['stu' || lpad(:student::text, 7, '0')]";
  const statement = newestOfCodes([]).text.replaceAll("$1", code).replaceAll("\n", " ");
  const options = ["-n", "-M", "prepared", "-c", "16", "-T", String(seconds), "-f", "-", databaseUrl];
  const running = promisify(execFile)("pgbench", options);
  running.child.stdin?.on("error", () => undefined);
  running.child.stdin?.end(`\\set student random(1, ${students})\n${statement};\n`);
  const output = await running.catch(recoverWith(undefined, "ENOENT"));
  return output && Number(/tps = ([\d.]+)/.exec(output.stdout)?.[1]);
}
