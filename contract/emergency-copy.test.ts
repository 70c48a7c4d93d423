import { scryptSync } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { codeHashLength, readVersions, scryptCost } from "@/lib/certificates/emergency-copy/copied-codes";
import { CopyData } from "@/lib/certificates/emergency-copy/copy-data";
import { checkCopy } from "@/lib/certificates/emergency-copy/manifest";
import { loadEd25519 } from "@/lib/certificates/signing/ed25519";
import { isSet } from "@/lib/certificates/status-list/bits";
import type { StatusPurpose } from "@/lib/certificates/status-list/purpose";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import { makeStudentCode } from "@/lib/people/student-code";
import { freePort } from "@/scripts/free-port";
import { testRoot } from "./cluster";
import { academy, demo } from "./fixtures/academy";
import { giveToefl, takeBackResults, verdictIn } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { runCommand } from "./fixtures/command";
import { rows } from "./fixtures/database";
import { newStudent, office, type Person, postToOffice, unique } from "./fixtures/people";
import { picture } from "./fixtures/pictures";
import { correct, pageOfCode, versionsOf } from "./fixtures/versions";
import { testSecret } from "./server";

const settings = {
  DATABASE_URL: academy.databaseUrl,
  DATA_DIR: inject("server").dataDir,
  NEXTAUTH_URL: academy.url,
  NEXTAUTH_SECRET: testSecret,
};
const makeCopy = (folder: string, env: Record<string, string> = {}) =>
  runCommand(["emergency-copy", folder], { ...settings, ...env });
const newFolder = () => join(testRoot(), unique());

const readFiles = async (folder: string) =>
  new Map(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
const dataIn = (script = "") =>
  CopyData.parse(JSON.parse(JSON.parse(/=("\{.*");\n$/.exec(script)?.[1] ?? "")));

/**
 * The state of a code, or of one of its versions, in a copy: derived as its page does it, but
 * with Node's modules alone.
 */
function verdictInCopy({ salt, codes }: CopyData, code: string, version?: number): string {
  const hash = scryptSync(code.toLowerCase(), Buffer.from(salt, "base64url"), codeHashLength, scryptCost);
  const versions = readVersions(codes[hash.toString("base64url")] ?? "");
  const paper = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  return paper?.state ?? "not_found";
}

/** The site's verdict; a former code redirects to the current one. */
async function verdictOnSite(code: string, version?: number): Promise<string> {
  const answer = await pageOfCode(code, version);
  const { location } = answer.headers;
  return verdictIn(location === undefined ? answer : await visitor().send(location));
}

/** Students with generated codes, covering every fate a certificate can have. */
async function students() {
  const certified = async (code = "") => {
    const student = await newStudent({
      student_code: code,
      full_name: `Parwana Secretname${unique()}`,
      date_of_birth: "2003-07-19",
      photo: await picture(),
    });
    await giveToefl(student.id);
    return student;
  };
  const all = {
    valid: await certified(),
    replaced: await certified(),
    withdrawn: await certified(),
    takenBack: await certified(),
    recoded: await certified(),
    deleted: await certified(),
    chosen: await certified(`CHOSEN-${unique().slice(0, 6)}`),
  };
  await giveToefl(all.replaced.id, { listening_score: 1 });
  await postToOffice("withdraw-certificate", { studentId: all.withdrawn.id, reason: "issued_in_error" });
  await takeBackResults(all.takenBack);
  const newCode = makeStudentCode();
  await correct(all.recoded, { studentCode: newCode });
  await (await office()).post("delete_student.php", { user_id: all.deleted.id });
  return { ...all, newCode };
}

let people: Awaited<ReturnType<typeof students>>;
let folder: string;
let files: Map<string, Buffer>;
let data: CopyData;

beforeAll(async () => {
  people = await students();
  folder = newFolder();
  const made = await makeCopy(folder);
  expect(made, made.output).toMatchObject({ code: 0 });
  expect(made.output).toMatch(
    /^Copying .+\nThe emergency copy .+ is complete: 11 files, \d+ KB, \d+ student codes\.\nIt leaves out \d+ codes /,
  );
  files = await readFiles(folder);
  data = dataIn(files.get("data.js")?.toString());
}, 180_000);

describe("a copy of the academy", () => {
  test("is signed with the academy's published key, every file of it", async () => {
    const { body } = await visitor().send("/.well-known/academy-certificate-keys.json");
    expect(JSON.parse(files.get("keys.json")?.toString() ?? "")).toEqual(body);
    expect(body).toEqual({ keys: data.keys });
    expect(await checkCopy(files, data.keys, await loadEd25519())).toMatchObject({
      state: "signed",
      manifest: { iss: academy.url },
      altered: [],
      missing: [],
    });
  });

  test("says of every code and version what the site says", async () => {
    const { valid, replaced, withdrawn, takenBack, recoded, newCode } = people;
    const asked: [code: string, version?: number][] = [
      ...[valid, replaced, withdrawn, takenBack].map(({ code }): [string] => [code]),
      [newCode],
      [replaced.code, 1],
      [replaced.code, 2],
      [replaced.code, 3],
      [recoded.code],
      [makeStudentCode()],
    ];
    const ofCopy = asked.map(([code, version]) => verdictInCopy(data, code, version));
    const ofSite = await Promise.all(asked.map(([code, version]) => verdictOnSite(code, version)));
    expect(ofCopy).toEqual(ofSite);
    expect(ofCopy).toEqual([
      ...["valid", "valid", "withdrawn", "taken_back", "valid"],
      ...["replaced", "valid", "not_found", "replaced", "not_found"],
    ]);
  });

  test("has no code of someone who was deleted, and none that could be guessed", () => {
    expect(verdictInCopy(data, people.deleted.code)).toBe("not_found");
    for (const code of [people.chosen.code, demo.code]) expect(verdictInCopy(data, code)).toBe("not_found");
  });

  test("names no one: no name, birth date, score, photo, mail or code is in any file", async () => {
    const { valid, replaced, withdrawn, newCode } = people;
    const [stored] = await rows("SELECT photo_key FROM users WHERE id = $1", [valid.id]);
    const secrets = [
      "Secretname",
      "Parwana",
      "2003",
      "heldOn",
      String(stored?.photo_key),
      newCode,
      demo.code,
    ];
    for (const { code, email } of [valid, replaced, withdrawn]) secrets.push(code, email, code.slice(4));
    for (const [name, bytes] of files) {
      const text = bytes.toString().toLowerCase();
      // The page's script contains the exams' names, whoever took them.
      const found = secrets.filter((secret) => text.includes(secret.toLowerCase()));
      expect(
        found.filter((secret) => name !== "check.js" || secret !== "heldOn"),
        name,
      ).toEqual([]);
    }
  });

  test("has the signed status lists, which know every version", async () => {
    const verify = await loadEd25519();
    const endedIn = async (purpose: StatusPurpose, person: Person) => {
      const text = files.get(`${purpose}.jwt`)?.toString() ?? "";
      expect(data.lists[purpose]).toBe(text);
      const list = await readStatusList(
        text,
        { purpose, issuer: data.did, keys: data.keys, now: new Date() },
        verify,
      );
      const [first] = await versionsOf(person);
      return typeof list !== "string" && isSet(list.bits, first?.status_index ?? -1);
    };
    const { valid, replaced, withdrawn, takenBack } = people;
    const ended = [valid, replaced, withdrawn, takenBack].map((person) => endedIn("revocation", person));
    expect(await Promise.all(ended)).toEqual([false, true, true, true]);
    expect(await endedIn("refresh", replaced)).toBe(true);
    expect(await endedIn("suspension", takenBack)).toBe(true);
  });

  test("has another salt each time, and takes the place of the one before it", async () => {
    const made = await makeCopy(folder);
    expect(made, made.output).toMatchObject({ code: 0 });
    const later = dataIn(await readFile(join(folder, "data.js"), "utf8"));
    expect(later.salt).not.toBe(data.salt);
    expect(Object.keys(later.codes).filter((name) => name in data.codes)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual([...files.keys()].sort());
    expect(existsSync(`${folder}.partial`) || existsSync(`${folder}.earlier`)).toBe(false);
  });
});

describe("when no copy can be made, a sentence says why, and the earlier copy stays", () => {
  const remains = async (target = folder) =>
    checkCopy(await readFiles(target), data.keys, await loadEd25519());

  test("without the database", async () => {
    const before = await readFile(join(folder, "manifest.js"), "utf8");
    const made = await makeCopy(folder, { DATABASE_URL: `postgresql://x:y@127.0.0.1:${await freePort()}/z` });
    expect(made).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The database in DATABASE_URL cannot be reached: .+\n$/),
    });
    expect(await readFile(join(folder, "manifest.js"), "utf8")).toBe(before);
  });

  test("in a folder with anything else in it", async () => {
    await writeFile(join(folder, "holiday.jpg"), "mine");
    const made = await makeCopy(folder);
    expect(made).toMatchObject({
      code: 1,
      output: expect.stringContaining("holds holiday.jpg, which is no part"),
    });
    expect(await remains()).toMatchObject({ state: "signed", altered: ["holiday.jpg"], missing: [] });
    const strange = newFolder();
    await mkdir(strange);
    await writeFile(join(strange, "index.html"), "a site");
    expect(await makeCopy(strange)).toMatchObject({ code: 1, output: expect.stringContaining("index.html") });
    expect(await readdir(strange)).toEqual(["index.html"]);
  });

  test("where a file is in the way", async () => {
    const file = newFolder();
    await writeFile(file, "mine");
    const made = await makeCopy(join(file, "copy"));
    expect(made).toMatchObject({ code: 1, output: expect.stringMatching(/No copy was made.+\n$/) });
    expect(made.output).not.toContain(" at ");
  });
});

test("more than one folder is not understood", async () => {
  expect(await runCommand(["emergency-copy", "a", "b"], settings)).toEqual({
    code: 1,
    output: "npm run emergency-copy -- [FOLDER]\n",
  });
});
