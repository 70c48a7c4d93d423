import { expect, test } from "vitest";
import { visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { logIn, newAdmin, newStudent, newTeacher, type Person, postToOffice } from "./fixtures/people";
import { accepted, notAllowed, notLoggedIn, refused } from "./fixtures/replies";

const storedFor = ({ id }: Person) =>
  rows("SELECT columns, views FROM list_preferences WHERE user_id = $1", [id]);
const view = { name: "New here", address: "filters=no_scores", columns: ["email"] };

test("columns and views are stored per account, and the page shows them", async () => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  const by = await logIn(one);
  const chosen = { columns: ["last_login", "nonsense", "email"], views: [view], user_id: other.id };
  expect(await postToOffice("list-preferences", chosen, by)).toMatchObject(accepted("Saved."));
  expect(await storedFor(one)).toEqual([{ columns: ["email", "last_login"], views: [view] }]);
  expect(await storedFor(other)).toEqual([]);
  const hasHeadings = async (who: Person) => {
    const { text } = await (await logIn(who)).send("/admin/students");
    return ["User ID", "Last log-in"].map((label) => new RegExp(`<th[^>]*>(<[^>]*>)*${label}`).test(text));
  };
  expect(await hasHeadings(one)).toEqual([false, true]);
  expect(await hasHeadings(other)).toEqual([true, false]);
  expect(await postToOffice("list-preferences", { columns: [] }, by)).toMatchObject(accepted());
  expect(await storedFor(one)).toEqual([{ columns: [], views: [view] }]);
});

test.each([
  { fields: { columns: "email" }, message: "Please choose columns." },
  { fields: { views: "all" }, message: "Please choose views." },
  { fields: { columns: [], views: [{ ...view, name: " " }] }, message: "Please enter a name." },
  { fields: { columns: [], views: [view, view] }, message: "You already have a view with this name." },
  {
    fields: { columns: [], views: [{ ...view, name: "x".repeat(61) }] },
    message: "Name must be at most 60 characters.",
  },
  {
    fields: { columns: [], views: Array.from({ length: 31 }, (_, index) => ({ ...view, name: `${index}` })) },
    message: "At most 30 views.",
  },
])("what makes no sense is refused: $message", async ({ fields, message }) => {
  const admin = await newAdmin();
  expect(await postToOffice("list-preferences", fields, await logIn(admin))).toMatchObject(refused(message));
  expect(await storedFor(admin)).toEqual([]);
});

test("they are for the office only", async () => {
  const nothing = { columns: [], views: [] };
  expect(await postToOffice("list-preferences", nothing, visitor())).toMatchObject(notLoggedIn);
  for (const who of [await newStudent(), await newTeacher()])
    expect(await postToOffice("list-preferences", nothing, await logIn(who))).toMatchObject(notAllowed);
});

test("they are restored when a deletion is undone", async () => {
  const admin = await newAdmin();
  await postToOffice("list-preferences", { columns: ["email"], views: [view] }, await logIn(admin));
  const deleted = await postToOffice("delete-students", { ids: String(admin.id) });
  expect(await storedFor(admin)).toEqual([]);
  expect(await postToOffice("undo", { actId: deleted.body.actId })).toMatchObject(accepted());
  expect(await storedFor(admin)).toEqual([{ columns: ["email"], views: [view] }]);
});
