import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { isLost, type Refused } from "./answer";
import { call } from "./call";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";

/** Thrown to TanStack Query. */
export class RefusedAnswer extends Error {
  readonly answer: Refused;

  constructor(answer: Refused) {
    super(answer.message);
    this.answer = answer;
  }
}

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

/** Loads the body of a successful response. Throws RefusedAnswer. */
export async function loadBody<At extends Address>(
  address: At,
  request: { query: FieldsOf<At>; signal: AbortSignal },
): Promise<SuccessOf<At>> {
  const answer = await call(address, request);
  if (!answer.success) throw new RefusedAnswer(answer);
  return answer.body;
}

/** The message of a refusal; undefined if there is no answer, or no error. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof RefusedAnswer && !isLost(error.answer) ? error.message : undefined;
