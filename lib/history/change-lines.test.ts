import { expect, test } from "vitest";
import { academy } from "@/lib/academy";
import { changeLines } from "./change-lines";

const contact = {
  ...{ id: 1, phone: "+93 79 111 2222", whatsapp: academy.whatsapp, email: academy.email },
  ...{ address: "Kabul, Afghanistan", days: [6, 0, 1, 2, 3, 4], opens: "06:00", closes: "16:00" },
};
const ofContact = { tableName: "academy_contact", userId: null, changedColumns: null };

test("the academy's first contact of its own is told against what everybody saw before", () => {
  const lines = [
    { what: "Academy: phone", before: academy.phone, after: "+93 79 111 2222" },
    { what: "Academy: closes at", before: "20:00", after: "16:00" },
  ];
  expect(changeLines({ ...ofContact, before: null, after: contact })).toEqual(lines);
  const takenBack = lines.map(({ what, before, after }) => ({ what, before: after, after: before }));
  expect(changeLines({ ...ofContact, before: contact, after: null })).toEqual(takenBack);
});

test("a name that the office sets for the first time is told against the built-in one", () => {
  const change = { tableName: "academy_settings", userId: null, changedColumns: ["name"] };
  expect(changeLines({ ...change, before: { name: null }, after: { name: "Herat House" } })).toEqual([
    { what: "Academy: name", before: academy.name, after: "Herat House" },
  ]);
});

test("a row with nothing in its place comes from nothing", () => {
  const after = { user_id: 7, visibility: "minimal" };
  const [line] = changeLines({
    ...{ tableName: "certificate_rules", userId: 7, changedColumns: null },
    before: null,
    after,
  });
  expect(line).toMatchObject({ what: "Certificate", before: null });
});
