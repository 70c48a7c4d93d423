import "server-only";
import { z } from "zod";
import {
  type Access,
  type ActorFor,
  type Guard,
  isInReach,
  mayReadRecord,
  requireAccess,
} from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { requireRecentAuthentication } from "@/lib/auth/reauthentication";
import { Refusal } from "@/lib/errors";
import { ownIssue, wordsOf } from "@/lib/words/issue";
import type { RefusalKey, Words } from "@/lib/words/words";
import { databaseRefusal, isRetryable, missingRow } from "./database-errors";
import { type OperationLimit, within } from "./rate-limits";

type Definition<A extends Access, Input extends z.ZodType, Output> = {
  /** Verb and noun, as logged. */
  name: string;
  access: A;
  /** If a student may run it on their own record: the id of the user whose record the input refers to. */
  owner?: (input: z.output<Input>) => number;
  /** Whether it can also be run with a bearer token. Defaults to false. */
  opensToToken?: boolean;
  /** Taken before the input is read. */
  limit?: OperationLimit;
  /** Left out: the operation reads nothing that is sent. */
  input?: Input;
  /**
   * Whether the operation must be out of reach of a hijacked session: it then needs a log-in within the last fifteen
   * minutes, or the password. Either always, or only for inputs that change something important.
   */
  isSensitive?:
    | true
    | ((context: { actor: ActorFor<A>; input: z.output<Input> }) => boolean | Promise<boolean>);
  whenTaken?: Readonly<Record<string, RefusalKey>>;
  run(context: { actor: ActorFor<A>; input: z.output<Input> }): Promise<Output>;
};

/** Something the academy can do, and who may do it. Calls and pages can run nothing else. */
export type Operation<Output, Fields = unknown> = Guard & {
  readonly name: string;
  readonly isSensitive: boolean;
  /** Runs it as this actor, with unvalidated input. Throws a Refusal, which may be shown, or an unexpected error. */
  as(actor: Actor, input: unknown): Promise<Output>;
  /** Only carries the type of the input, for callers; it has no value. */
  readonly fields?: Fields;
  /** Like `as`, for input that must not be read before the actor is admitted, such as an upload. */
  admit(actor: Actor, readInput: () => unknown): Promise<Output>;
};

/** Defines an operation, which checks the actor, then the rate limit, then the input, before it runs. */
export function operation<A extends Access, Input extends z.ZodType = z.ZodUnknown, Output = unknown>(
  definition: Definition<A, Input, Output>,
): Operation<Output, z.input<Input>> {
  const { name, access, owner, limit, isSensitive, run } = definition;
  const schema = (definition.input ?? z.unknown()) as Input;
  const guard: Guard = {
    access,
    opensToToken: definition.opensToToken ?? false,
    opensToOwner: owner !== undefined,
  };

  async function runWith(actor: Actor, readInput: () => unknown): Promise<Output> {
    const given = await readInput();
    const parsed = schema.safeParse(given, { error: ownIssue });
    if (!parsed.success) throw refusalOf(parsed.error);
    if (owner && !mayReadRecord(actor, guard, owner(parsed.data)))
      throw new Refusal("forbidden", "forbidden");
    // requireAccess has checked that the actor is of this kind.
    const context = { actor: actor as ActorFor<A>, input: parsed.data };
    if (actor.kind !== "visitor" && (isSensitive === true || (await isSensitive?.(context))))
      await requireRecentAuthentication(actor, given);
    return await withRetry(() => run(context), parsed.data);
  }

  async function admit(actor: Actor, readInput: () => unknown): Promise<Output> {
    try {
      if (access !== "anyone") requireAccess(actor, guard);
      const act = () => runWith(actor, readInput);
      return await (limit ? within(limit, actor, act) : act());
    } catch (error) {
      throw databaseRefusal(error, definition.whenTaken) ?? deletedMeanwhile(error, guard, actor) ?? error;
    }
  }

  return {
    name,
    ...guard,
    isSensitive: isSensitive !== undefined,
    admit,
    as: (actor, input) => admit(actor, () => input),
  };
}

const attempts = 5;
/** In milliseconds: the last attempt may wait for a lock, and the response is due within five seconds. */
const latestAttempt = 3_500;

/** Retries an operation that failed only because of a concurrent one. The failed attempt was rolled back. */
async function withRetry<T>(act: () => Promise<T>, input: unknown): Promise<T> {
  const begun = performance.now();
  const given = typeof input === "object" && input !== null ? input : {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isLate = performance.now() - begun > latestAttempt;
      if (isLate || attempt === attempts || !isRetryable(error, given)) throw error;
    }
  }
}

/** As if it came after the deletion: a deleted actor is not logged in, a deleted student not found. */
function deletedMeanwhile(
  error: unknown,
  { access, opensToOwner }: Guard,
  actor: Actor,
): Refusal | undefined {
  const missing = missingRow(error);
  if (missing === undefined || access === "anyone") return undefined;
  const isOwnRow =
    missing === "actor" ||
    access === "limited" ||
    access === "member" ||
    (opensToOwner && !isInReach(actor, "student"));
  return isOwnRow
    ? new Refusal("unauthenticated", "unauthenticated")
    : new Refusal("invalid", "studentNotFound", { code: "not_found" });
}

function refusalOf(error: z.ZodError): Refusal {
  const rank = (issue: z.core.$ZodIssue) => {
    const params = issue.code === "custom" ? (issue.params ?? {}) : {};
    return params.unstorable ? 0 : params.required ? 1 : 2;
  };
  const issues = error.issues.toSorted((a, b) => rank(a) - rank(b));
  const [first] = issues;
  if (first === undefined || rank(first) === 0) return new Refusal("malformed", "unstorable");
  const fields: Record<string, Words> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? "")] ??= wordsOf(issue);
  return new Refusal("invalid", wordsOf(first), { fields });
}
