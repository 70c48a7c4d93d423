import { writeFile } from "node:fs/promises";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Failure, type Tally, tallyFile } from "./tally";

function sayAll(errors: readonly SerializedError[]): string {
  return errors.map(({ message, stack }) => stack ?? message).join("\n");
}

/** A file that cannot be loaded, or whose set-up throws, has failed even if none of its tests has. */
function failuresOf(module: TestModule): Failure[] {
  const own = sayAll([
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: `${module.moduleId} › ${test.fullName}`,
    message: sayAll(test.result().errors ?? []),
  }));
  return own === "" ? tests : [{ name: module.moduleId, message: own }, ...tests];
}

/** Writes the run's `Tally` to the file named in the environment. */
export default class VitestTally implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const file = process.env[tallyFile];
    if (file === undefined) return;
    const tally: Tally = {
      skipped: modules.flatMap((module) =>
        [...module.children.allTests("skipped")].map((test) => `${module.moduleId} › ${test.fullName}`),
      ),
      passed: modules.flatMap((module) => [...module.children.allTests("passed")]).length,
      durations: modules.map((module) => {
        const { collectDuration, duration, setupDuration } = module.diagnostic();
        return { file: module.moduleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
      }),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => ({ name: "Outside of any test", message: sayAll([error]) })),
      ],
    };
    await writeFile(file, JSON.stringify(tally));
  }
}
