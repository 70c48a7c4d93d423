import { expect, test } from "vitest";
import { sampleResults } from "@/lib/exams/sample-results";
import { academy } from "@/lib/site/academy";
import { people } from "@/prisma/seed/people";
import { fixedSample } from "./sample-certificate";

test("the fixed sample has the figures of the demo record", () => {
  const student = people.find(({ studentCode }) => studentCode === academy.sampleCode);
  expect(fixedSample).toMatchObject({
    fullName: student?.fullName,
    results: sampleResults(student?.totals ?? [], ""),
  });
});
