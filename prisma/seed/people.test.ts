import { expect, test } from "vitest";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { Registration } from "@/lib/people/schema";
import { people, studentCodeOf } from "./people";
import { emailOf } from "./rows";

test("everybody satisfies the office's registration rules", () => {
  for (const person of people) {
    const registration = {
      fullName: person.fullName,
      email: emailOf(person),
      password: "Any-2022-pass",
      role: person.role ?? "student",
      studentCode: studentCodeOf(person),
      dateOfBirth: person.born,
    };
    expect(Registration.safeParse(registration)).toMatchObject({
      success: true,
      data: { fullName: person.fullName, email: emailOf(person), studentCode: studentCodeOf(person) },
    });
  }
});

test.each(examIds)("the sample parts of a total of %s add up to it, within their range", (exam) => {
  const { total, range, sampleParts } = exams[exam];
  const least = total.of(partsOf(exam).map(() => range.min));
  for (let wanted = least; wanted <= total.max; wanted += range.step) {
    const parts = sampleParts(wanted);
    expect(total.of(parts)).toBe(wanted);
    for (const part of parts) expect(part).toSatisfy((value) => value >= range.min && value <= range.max);
  }
});
