import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long. Begun last, one of them would run alone at the end while a core idles. */
const longest = [
  ...["large-acts", "image", "schedules", "large-files", "backup", "crash", "mail-queue", "shutdown"],
  ...[
    "two-instances",
    "history-model",
    "limits",
    "default-limits",
    "undo-property",
    "repeated-acts",
    "doctor",
  ],
  ...["embedded", "migrations"],
].map((name) => `/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? longest.length : place;
};

/** Begins with the longest files: a fresh checkout does not know yet how long each takes. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
