import type { Answer } from "@/lib/http/calls/answer";

type Sooner<T> = T | Promise<T>;

/** One step of handling a request. It reads only what it needs, and either adds what it gives or answers. */
export type Step<Known extends object> = {
  readonly name: string;
  readonly needs: readonly (keyof Known)[];
} & (
  | { readonly gives: readonly (keyof Known)[]; find(known: Known): Sooner<object> }
  | { answer(known: Known): Sooner<Answer | undefined> }
);

/** A step that finds something out; its types restrict it to the needs and gives it declares. */
export const findingStep =
  <Known extends object>() =>
  <const Needs extends keyof Known, const Gives extends keyof Known>(step: {
    name: string;
    needs: readonly Needs[];
    gives: readonly Gives[];
    find(known: Readonly<Pick<Known, Needs>>): Sooner<Pick<Known, Gives>>;
  }): Step<Known> =>
    step;

export const answeringStep =
  <Known extends object>() =>
  <const Needs extends keyof Known>(step: {
    name: string;
    needs: readonly Needs[];
    answer(known: Readonly<Pick<Known, Needs>>): Sooner<Answer | undefined>;
  }): Step<Known> =>
    step;

/**
 * Runs the steps in order until one answers or all have run. Their types restrict them to what they declare, and a test
 * runs each with access to nothing else.
 */
export async function takeSteps<Known extends object>(
  steps: readonly Step<Known>[],
  first: Partial<Known>,
): Promise<{ known: Partial<Known>; answer: Answer } | { known: Known; answer?: undefined }> {
  // Each step's needs are known when its turn comes, and after the last step everything is.
  const known = { ...first } as Known;
  for (const step of steps) {
    if ("find" in step) {
      const found = step.find(known);
      Object.assign(known, found instanceof Promise ? await found : found);
    } else {
      const given = step.answer(known);
      const answer = given instanceof Promise ? await given : given;
      if (answer !== undefined) return { known, answer };
    }
  }
  return { known };
}
