import { expect, test } from "vitest";
import { defaultContact } from "@/lib/academy/contact";
import { defaultName } from "@/lib/academy/default-name";
import { snakeCase } from "@/lib/text";
import { changeLines, describeAction, topicOf } from "./change-lines";

const contact = {
  ...Object.fromEntries(Object.entries(defaultContact).map(([name, value]) => [snakeCase(name), value])),
  ...{ id: 1, phone: "+93 79 111 2222", closes: "16:00" },
};
const ofContact = { tableName: "academy_settings", userId: null, changedColumns: Object.keys(contact) };

test("the academy's first contact setting is compared with the defaults", () => {
  const lines = [
    { what: "Academy: phone", before: defaultContact.phone, after: "+93 79 111 2222" },
    { what: "Academy: closes at", before: "20:00", after: "16:00" },
  ];
  expect(changeLines({ ...ofContact, before: {}, after: contact }, "gregorian")).toEqual(lines);
  const takenBack = lines.map(({ what, before, after }) => ({ what, before: after, after: before }));
  expect(changeLines({ ...ofContact, before: contact, after: {} }, "gregorian")).toEqual(takenBack);
});

test("a detail that an academy with its own name sets for the first time was empty before", () => {
  const before = { name: "Noor School", name_dari: null };
  const change = { ...ofContact, changedColumns: ["name_dari"], before };
  const lines = changeLines({ ...change, after: { ...before, name_dari: "نور" } }, "gregorian");
  expect(lines).toMatchObject([{ before: null, after: "نور" }]);
});

test("a name that the office sets for the first time is compared with the default, and a new row elsewhere with nothing", () => {
  const change = { tableName: "academy_settings", userId: null, changedColumns: ["name"] };
  const row = { ...change, before: { name: null }, after: { name: "Herat House" } };
  expect(changeLines(row, "gregorian")).toEqual([
    { what: "Academy: name", before: defaultName, after: "Herat House" },
  ]);
  const rule = { tableName: "certificate_rules", userId: 7, changedColumns: null, before: null };
  const added = { ...rule, after: { user_id: 7, visibility: "minimal" } };
  expect(changeLines(added, "gregorian")).toMatchObject([{ what: "Certificate", before: null }]);
});

test("an empty cell is called what it means, and is left out of a new row unless it has a label", () => {
  const sitting = { exam: "toefl", held_on: "2026-11-23", scores: { reading: 21 }, release_id: null };
  const released = { ...sitting, release_id: 7 };
  const change = { tableName: "sittings", userId: 7, changedColumns: ["release_id"] };
  const row = { ...change, before: sitting, after: released };
  expect(changeLines(row, "gregorian")).toEqual([
    { what: "TOEFL of 23 Nov 2026: status", before: "draft", after: "released" },
  ]);
  expect(topicOf([row, row], "gregorian")).toBe("TOEFL of 23 Nov 2026");
  const account = { full_name: "Sahar Wali", mails_results: false };
  const added = { tableName: "users", userId: 7, changedColumns: null, before: null, after: account };
  expect(changeLines(added, "gregorian")).toMatchObject([
    { after: "Sahar Wali, email about a new result: off" },
  ]);
});

test("an action without words, of an older version say, is called by its name", () => {
  expect(describeAction("renameDocument")).toBe("renamed a document of");
  expect(describeAction("waveHello")).toBe("waveHello");
});
