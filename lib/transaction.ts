import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Actor } from "@/lib/auth/actor";
import { seal, unseal } from "@/lib/auth/sealed";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import { everydayRows } from "./batches";
import { databaseRefusal, isConcurrencyError } from "./database-errors";
import { type Db, db, largeDb, rowsOf } from "./db";
import { isRefusal, Refusal } from "./errors";
import { logError } from "./log";
import { processState } from "./process-state";
import { createWorkerPool } from "./worker-pool";

/** A request that its client repeats if the response is lost (docs/decisions/acts.md). */
type KeyedRequest = {
  /** A hash of the key, the operation and the actor. The key itself is never stored. */
  readonly id: Buffer;
  /** The purpose that the stored answer is sealed with: it can only be opened with the key. */
  readonly purpose: string;
  isDone: boolean;
  earlier?: string | undefined;
};

const requests = processState("keyed-request", () => new AsyncLocalStorage<KeyedRequest>());

/** How an answer is stored. Null text is not stored, so the request may be carried out again. */
type Codec<Answer> = { toText: (answer: Answer) => string | null; fromText: (text: string) => Answer };

/** The format of clients' keys: long enough that no one guesses one. */
const validKey = /^[\w-]{22,64}$/;

/** A repeat gets the first answer. Refusals are not stored, because they changed nothing. */
export async function answerOnce<Answer>(
  { key, operation, actor }: { key: string | null; operation: string; actor: Actor },
  { toText, fromText }: Codec<Answer>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return await answer();
  if (!validKey.test(key)) throw new Refusal("malformed", "unreadable");
  const owner = actor.kind === "visitor" ? "visitor" : String(actor.userId);
  const id = createHash("sha256").update(`${key} ${operation} ${owner}`).digest();
  const request: KeyedRequest = { id, purpose: `answer ${key}`, isDone: false };
  const earlier = await findAnswer(request).catch((error: unknown) => {
    throw databaseRefusal(error) ?? error;
  });
  if (earlier !== undefined) return fromText(earlier);
  return await requests.run(request, async () => {
    try {
      const given = await answer();
      if (request.isDone) await keep(request, toText(given));
      return given;
    } catch (error) {
      if (request.isDone) await forget(request);
      // The refusal may be due to what the first request has done.
      else if (isRefusal(error) && error.kind === "invalid") request.earlier ??= await lookUp(request, error);
      if (request.earlier === undefined) throw error;
      return fromText(request.earlier);
    }
  });
}

async function lookUp(request: KeyedRequest, refusal: Refusal): Promise<string | undefined> {
  try {
    return await findAnswer(request);
  } catch (error) {
    throw isRefusal(error) ? error : refusal;
  }
}

/** Undefined if the request has no key, or it is already stored. */
function keyToStore(): KeyedRequest | undefined {
  const request = requests.getStore();
  return request?.isDone ? undefined : request;
}

/** Stores the key in the act's transaction. Waits for a running act with the same key. */
async function storeKey(tx: Db, request: KeyedRequest): Promise<void> {
  let added: number;
  try {
    added =
      await tx.$executeRaw`INSERT INTO idempotency_keys (id) VALUES (${request.id}) ON CONFLICT DO NOTHING`;
  } catch (error) {
    throw isConcurrencyError(error) ? inProgress() : error;
  }
  if (added > 0) return;
  request.earlier = await findAnswer(request);
  if (request.earlier !== undefined) throw new Error("The request was answered before.");
}

const inProgress = (): Refusal => new Refusal("in_progress", "inProgress", { retryAfter: 1 });

async function findAnswer({ id, purpose }: KeyedRequest): Promise<string | undefined> {
  const where = { id: new Uint8Array(id) };
  // The answer is stored milliseconds after the commit, unless the server crashed in between.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const row = await db.idempotencyKey.findUnique({ where, select: { answer: true } });
    if (row === null) return undefined;
    if (row.answer !== null) return unseal(row.answer, purpose, id.toString("hex"))?.toString();
    await delay(100);
  }
  throw new Refusal("invalid", "answerLost", { code: "answer_lost" });
}

async function keep(request: KeyedRequest, answer: string | null): Promise<void> {
  if (answer === null) return await forget(request);
  const { id, purpose } = request;
  const sealed = seal(Buffer.from(answer), purpose, id.toString("hex"));
  const where = { id: new Uint8Array(id) };
  // The act is done and must be answered even if this fails.
  await db.idempotencyKey
    .updateMany({ where, data: { answer: new Uint8Array(sealed) } })
    .catch((error) => logError("-", "idempotency: answer", error));
}

async function forget({ id }: KeyedRequest): Promise<void> {
  const where = { id: new Uint8Array(id) };
  await db.idempotencyKey.deleteMany({ where }).catch((error) => logError("-", "idempotency: key", error));
}

/** Stores a request's idempotency key: the act is done if and only if the key is there (docs/decisions/acts.md). */
export async function transaction<T>(
  act: (tx: Prisma.TransactionClient) => Promise<T>,
  client: PrismaClient = db,
): Promise<T> {
  const request = keyToStore();
  if (request === undefined) return await client.$transaction(act);
  const result = await client.$transaction(async (tx) => {
    await storeKey(tx, request);
    return await act(tx);
  });
  request.isDone = true;
  return result;
}

/** One round trip to the database instead of a transaction's three. */
export async function actInOneStatement(statement: Prisma.Sql): Promise<void> {
  if (keyToStore() === undefined) await rowsOf(statement);
  else await transaction((tx) => tx.$executeRaw(statement));
}

const inTurn = processState("acts-on-many", () => createWorkerPool([1], 30));

/** An arbitrary key, distinct from those of all other advisory locks. */
const turnLock = 2026_11;

/** Acts on up to 2,000 rows, one at a time on all servers; a repeat waits, and is answered like the first. */
export async function actOnMany<T>(rows: number, act: (tx: Db) => Promise<T>): Promise<T> {
  if (rows <= everydayRows) return await transaction(act);
  const inTransaction = async (tx: Db) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnLock}::bigint)`.catch((error: unknown) => {
      // Another server's act takes longer than a lock may; the browser asks again by itself.
      throw isConcurrencyError(error) ? inProgress() : error;
    });
    return await act(tx);
  };
  return await inTurn(() => transaction(inTransaction, largeDb()));
}
