import { join } from "node:path";
import S3rver from "s3rver";
import { newDatabase, openCluster, testRoot } from "@/contract/cluster";
import { nginx } from "@/contract/fixtures/nginx";
import { startServer } from "@/contract/server";
import { statuses, summary, Visitors } from "./visitors";

const plenty = "100000000/60";
const connections = 8;

/**
 * Restarts two servers behind nginx in turn, again and again, until this many requests have been answered:
 * half look-ups by GET, half by POST, which the proxy never retries. Returns two lines: the number of
 * restarts, and the response counts.
 */
async function rollingRestart(
  env: Record<string, string>,
  { requests, keepAlive }: { requests: number; keepAlive: boolean },
): Promise<string[]> {
  const settings = {
    INSTANCES: "2",
    TRUST_PROXY: "1",
    SHUTDOWN_GRACE: "4",
    LIMIT_LOOKUP: plenty,
    ...env,
  };
  const servers = await Promise.all([startServer({ env: settings }), startServer({ env: settings })]);
  const proxy = await nginx(
    servers.map(({ url }) => url),
    { keepAlive },
  );
  const visitors = new Visitors(proxy.url, "198.51.100.1");
  let answered = 0;
  let turn = 0;
  const isOver = () => answered >= requests;
  const lookUps = visitors.repeat(connections, isOver, () => {
    answered += 1;
    if (answered % 2 === 0)
      return visitors.ask({ path: "/backend/api/checkStudent.php?student_code=DEMO-2022" });
    const fields = { student_codes: ["DEMO-2022"] };
    return visitors.ask({ path: "/backend/api/check_students.php", fields });
  });
  for (; !isOver(); turn += 1) {
    const index = turn % servers.length;
    const { port = "" } = new URL(servers[index]?.url ?? "");
    await servers[index]?.stop();
    servers[index] = await startServer({ env: { ...settings, PORT: port } });
  }
  const answers = await lookUps;
  visitors.close();
  await proxy.stop();
  for (const server of servers) await server.stop();
  return [`${turn} restarts; ${summary(answers)}`, statuses(answers)];
}

/** Restarts servers behind nginx while this many requests are answered, with and without kept-alive connections. */
export async function run([requests = "50000", keepAlives]: string[]): Promise<void> {
  const closeCluster = await openCluster();
  const bucket = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(testRoot(), "bucket"),
    configureBuckets: [{ name: "academy" }],
  });
  try {
    const { port } = await bucket.run();
    const env = {
      SEED_DEMO: "1",
      DATABASE_URL: await newDatabase(),
      STORAGE_S3_BUCKET: "academy",
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_ACCESS_KEY_ID: "S3RVER",
      STORAGE_S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    for (const keepAlive of keepAlives === "without-keep-alive" ? [false] : [true, false]) {
      console.log(`\nnginx ${keepAlive ? "with" : "without"} keep-alive to the servers`);
      for (const line of await rollingRestart(env, { requests: Number(requests), keepAlive }))
        console.log(line);
    }
  } finally {
    await bucket.close();
    await closeCluster();
  }
}
