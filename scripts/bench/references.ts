import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { newestOfCodes } from "@/lib/certificates/queries/check-sql";
import { isNodeError } from "@/lib/process/node-error";
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
  const folder = await mkdtemp(join(tmpdir(), "academy-bench-"));
  try {
    const script = join(folder, "look-up.sql");
    const code = "ARRAY['stu' || lpad(:student::text, 7, '0')]";
    const statement = newestOfCodes([]).text.replaceAll("$1", code).replaceAll("\n", " ");
    await writeFile(script, `\\set student random(1, ${students})\n${statement};\n`);
    const options = ["-n", "-M", "prepared", "-c", "16", "-T", String(seconds), "-f", script, databaseUrl];
    const { stdout } = await promisify(execFile)("pgbench", options);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (isNodeError(error, "ENOENT")) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
