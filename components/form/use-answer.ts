import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "./call";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";

/** A call's refusal, with its user-facing message. */
export class RefusedAnswer extends Error {}

type Options<T> = Omit<UseQueryOptions<T>, "queryKey" | "queryFn">;

/** The response of a GET call with these fields. Refetched after every act. */
export function useAnswer<At extends Address>(
  address: At,
  query: FieldsOf<At>,
  options: Options<SuccessOf<At>> = {},
): UseQueryResult<SuccessOf<At>> {
  return useQuery<SuccessOf<At>>({
    queryKey: [address, query],
    queryFn: ({ signal }) => loadBody(address, { query, signal }),
    ...options,
  });
}

/** Loads the body of a successful response. Throws RefusedAnswer, NoAnswer, or AbortError after `signal`. */
export async function loadBody<At extends Address>(
  address: At,
  request: { query: FieldsOf<At>; signal: AbortSignal },
): Promise<SuccessOf<At>> {
  const answer = await call(address, request);
  if (!answer.success) throw new RefusedAnswer(answer.message);
  return answer.body;
}

/** The message of a refusal; undefined for any other error, or none. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof RefusedAnswer ? error.message : undefined;
