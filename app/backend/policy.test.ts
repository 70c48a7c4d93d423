import { expect, test } from "vitest";
import { permissions } from "@/lib/auth/roles";
import { programs, sourcesIn } from "@/scripts/tests/sources";

const code = (await sourcesIn(["lib"], programs)).map((source) => source.code).join("\n");
const operations = [...code.matchAll(/\bname: "(\w+)",\s+access: (?:"(\w+)"|\[([^\]]+)\])/g)].map(
  ([, name = "", one, several = ""]) => ({
    name,
    access: one ? [one] : [...several.matchAll(/\w+/g)].map(String),
  }),
);

test("each permission opens the operation that it is named after", () => {
  const own = operations.filter(({ name, access }) => access.includes(name)).map(({ name }) => name);
  expect([...new Set(own)].toSorted()).toEqual(permissions.toSorted());
});

test("a screen's permission opens what the screen runs besides", () => {
  const opened = (by: string) =>
    operations.filter(({ name, access }) => name !== by && access.includes(by)).map(({ name }) => name);
  expect(opened("runImport").toSorted()).toEqual(["findStudents", "replacePhoto", "uploadDmc"]);
  expect(opened("saveDraft").toSorted()).toEqual(["findStudents", "listGroup"]);
  expect(opened("saveScores").toSorted()).toEqual(["listSittings", "saveDraft"]);
  expect(opened("uploadDocuments")).toEqual(expect.arrayContaining(["downloadDocument", "listDocuments"]));
});
