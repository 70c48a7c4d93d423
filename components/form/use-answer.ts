import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Answer } from "./answer";
import { call } from "./call";

/** A call's refusal, with its message for people. */
export class RefusedAnswer extends Error {}

type Body = Answer["body"];
type Options<T> = Omit<UseQueryOptions<Body, Error, T>, "queryKey" | "queryFn" | "select">;

/** The answer of a GET call to exactly this address. It is asked for anew after every act. */
export function useAnswer<T>(address: string, schema: z.ZodType<T>, options?: Options<T>): UseQueryResult<T> {
  return useQuery<Body, Error, T>({
    queryKey: [address],
    queryFn: ({ signal }) => loadBody(address, signal),
    select: schema.parse,
    ...options,
  });
}

/** Throws RefusedAnswer, NoAnswer, or AbortError after `signal`. */
export async function loadBody(address: string, signal: AbortSignal): Promise<Body> {
  const { success, message, body } = await call(address, { signal });
  if (!success) throw new RefusedAnswer(message);
  return body;
}

/** The message of a refusal; undefined for another error, and for none. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof RefusedAnswer ? error.message : undefined;
