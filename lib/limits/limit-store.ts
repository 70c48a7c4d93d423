import "server-only";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { processState } from "@/lib/process/process-state";

type Size = { keyPrefix: string; points: number; duration: number };

const inMemory = (size: Size) => new RateLimiterMemory(size);

/** In the database, counting is a single statement and therefore atomic. */
const inDatabase = (size: Size) =>
  new RateLimiterPostgres({
    ...size,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });

async function connectRedis(url: string) {
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // A server that is frozen or cut off refuses nothing: it is only silent.
    pingInterval: 1000,
    socket: { socketTimeout: 3000 },
  });
  client.on("error", (error) => logError("-", "limits: Redis", error));
  // An idle connection must not keep a finished process alive.
  client.on("connect", () => client.unref());
  client.connect().catch((error: unknown) => logError("-", "limits: Redis", error));
  return client;
}

const { REDIS_URL: url } = env;

// Its library takes a tenth of a start, so it is loaded only where it is used.
const redis = url === undefined ? undefined : await processState("redis", () => connectRedis(url));

/** While Redis is unreachable, each instance counts in memory. */
const inRedis = (size: Size) =>
  new RateLimiterRedis({
    ...size,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory(size),
  });

/**
 * The store of a limit: Redis if configured; otherwise the database if several instances share the limit or it must
 * survive a restart (`isKept`); otherwise memory.
 */
export function limitStore(size: Size, { isKept }: { isKept: boolean }): RateLimiterAbstract {
  if (redis) return inRedis(size);
  return isKept || env.INSTANCES > 1 ? inDatabase(size) : inMemory(size);
}
