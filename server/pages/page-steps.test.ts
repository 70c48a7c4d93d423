import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { Refusal } from "@/lib/errors";
import type { Asked } from "./asked";
import { type PageOnItsWay, pageSteps, type SiteOfPages } from "./page-steps";
import { type Step, takeSteps } from "./steps";

const visitor: Actor = { kind: "visitor", address: "192.0.2.1", device: undefined };

const site: SiteOfPages = {
  patternOf: (path) => path,
  pathOfPage: (path) => (path === "/About" ? "/about" : undefined),
  headersOf: (path) =>
    path === "/about"
      ? { headers: { "x-page": path } }
      : { headers: { "x-page": path }, nonce: `nonce of ${path}` },
  prerendered: {
    answer: ({ url }) =>
      url === "/about"
        ? Promise.resolve({ status: 200, headers: {}, body: Buffer.from("whole") })
        : undefined,
  },
  askerOf: async ({ cookie }) =>
    cookie === "unreachable" ? { refusal: new Refusal("unavailable", "unavailable") } : { actor: visitor },
  contents: { "/login": { scope: "form", parameters: ["error"] } },
  unavailablePage: "/unavailable",
  isSecure: true,
  isCaching: true,
};

const steps = pageSteps(site);

function only<Known extends object>(known: Partial<Known>, names: readonly (keyof Known)[]): Known {
  const some: Partial<Known> = {};
  for (const name of names) some[name] = known[name];
  // A missing property is one that the step does not declare.
  return Object.freeze(some) as Known;
}

/** Wraps a step so that it sees only what it needs and returns only what it gives. */
function heldToItsWord<Known extends object>(step: Step<Known>): Step<Known> {
  if ("answer" in step) return { ...step, answer: (known) => step.answer(only(known, step.needs)) };
  const find = async (known: Known) => only<Known>(await step.find(only(known, step.needs)), step.gives);
  return { ...step, find };
}

/** Reorders a shuffled list of steps so that each follows those it depends on, and answering steps keep their order. */
function allowed(shuffled: readonly Step<PageOnItsWay>[]): Step<PageOnItsWay>[] {
  const known = new Set<keyof PageOnItsWay>(["requested"]);
  const waiting = [...shuffled];
  const answers = steps.filter((step) => "answer" in step);
  const order: Step<PageOnItsWay>[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      (step) => step.needs.every((need) => known.has(need)) && ("find" in step || step === answers[0]),
    );
    const [step] = waiting.splice(next, 1);
    if (next < 0 || step === undefined) throw new Error("A step needs what none before it gives.");
    if ("find" in step) for (const name of step.gives) known.add(name);
    else answers.shift();
    order.push(step);
  }
  return order;
}

const get = (url: string, headers: Asked["headers"] = {}): Asked => ({ method: "GET", url, headers });

const requests: Record<string, Asked> = {
  "a finished page": get("/about"),
  "another spelling": get("/About?light-version=on"),
  "a choice of version": get("/about?light-version=on"),
  "a form": get("/login?error=x&tracked=1"),
  "a page behind the log-in": get("/student/dashboard"),
  "a page while the database is away": get("/login", { cookie: "unreachable" }),
  "an address that cannot be decoded": get("/%ff"),
  "a page's data": get("/student/dashboard", { rsc: "1" }),
  "a form's post": { ...get("/api/auth/signin"), method: "POST" },
};

test("the steps as they stand are an allowed order", () => {
  expect(allowed(steps)).toEqual(steps);
});

test.each(Object.entries(requests))(
  "in any allowed order %s ends in the same way",
  async (_what, requested) => {
    const { known, answer } = await takeSteps(steps, { requested });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps], { minLength: steps.length, maxLength: steps.length }),
        async (shuffled) => {
          const again = await takeSteps(allowed(shuffled).map(heldToItsWord), { requested });
          expect(again.answer).toEqual(answer);
          expect(again.known.ofAddress).toEqual(known.ofAddress);
          if (answer === undefined) expect(again.known).toEqual(known);
        },
      ),
    );
  },
);

test("a step that is held to its word sees only what it needs, and what is known before is not changed", async () => {
  const first = Object.freeze({ a: 1 });
  const seen: unknown[] = [];
  const told: Step<{ a: number; b: number; c: number }>[] = [
    { name: "b", needs: ["a"], gives: ["b"], find: () => ({ b: 2, c: 3 }) },
    { name: "look", needs: ["b", "c"], answer: (known) => void seen.push(known) },
  ];
  const result = await takeSteps(told.map(heldToItsWord), first);
  expect(seen).toEqual([{ b: 2, c: undefined }]);
  expect(result).toEqual({ known: { a: 1, b: 2 } });
});
