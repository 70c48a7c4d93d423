import { join } from "node:path";
import S3rver from "s3rver";
import { newDatabase, openCluster, testRoot } from "@/contract/cluster";
import { rollingRestart } from "./bench/rolling-restart";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

const requests = Number(process.argv[2] ?? 50_000);

await runMain(async () => {
  await buildForProduction({ isForced: false });
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
    for (const keepAlive of process.argv[3] === "without-keep-alive" ? [false] : [true, false]) {
      console.log(`\nnginx ${keepAlive ? "with" : "without"} keep-alive to the servers`);
      for (const line of await rollingRestart(env, { requests, keepAlive })) console.log(line);
    }
  } finally {
    await bucket.close();
    await closeCluster();
  }
});
