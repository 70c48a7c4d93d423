import { access, constants, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileError } from "./errors";
import { temporaryFolder } from "./tests/temporary-folder";

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => fileError(error),
  );

const folder = temporaryFolder();

test("a file that cannot be used is named with what to do, and without a code", async () => {
  const file = join(folder, "file");
  await writeFile(file, "", { mode: 0o600 });
  // Even root cannot execute a file without execute permission.
  expect(await errorOf(access(file, constants.X_OK))).toEqual(
    new Error(
      `The user who runs this command may not open ${file}. Run the command as the server's user, or give this user the file with chown.`,
    ),
  );
  for (const path of [file, join(file, "below")])
    expect(await errorOf(mkdir(path))).toEqual(
      new Error(`In the path ${path}, a file is where a folder should be. Move the file away.`),
    );
  expect(await errorOf(readdir(`${file}-not-there`))).toEqual(new Error(`${file}-not-there does not exist.`));
});
