import { describe, expect, test } from "vitest";
import { markupOf } from "./fixtures/certificates";
import { acceptHtml, type Client } from "./fixtures/client";
import { loggedInAgo } from "./fixtures/logged-in-ago";
import { goodPassword, newStudent, uniqueEmail } from "./fixtures/people";

describe("without JavaScript", () => {
  const from = "/student/settings";
  const settings = async (client: Client) => markupOf(await client.send(from, { headers: acceptHtml }));

  test("the page asks for the password and sends again what was typed", async () => {
    const person = await newStudent();
    const client = await loggedInAgo(person);
    const typed = { from, fullName: "Zahra <Noori>", email: uniqueEmail(), phoneNumber: "0700123456" };
    const answer = await client.postForm("/backend/account/profile", typed);
    expect(answer).toMatchObject({ status: 303, headers: { location: `${from}?tab=profile` } });
    const page = await settings(client);
    expect(page).toContain("Please enter your password again to continue.");
    const form = formOf(page, "/backend/account/profile", "currentPassword");
    expect(form).toMatchObject({ ...typed, fullName: "Zahra &lt;Noori&gt;", currentPassword: "" });

    await client.postForm("/backend/account/profile", { ...typed, currentPassword: "Wrong-2022" });
    const again = await settings(client);
    expect(again).toContain("Current password is incorrect");
    expect(formOf(again, "/backend/account/profile", "currentPassword")).toMatchObject({
      email: typed.email,
    });
    expect(again).not.toContain("Wrong-2022");

    await client.postForm("/backend/account/profile", { ...typed, currentPassword: goodPassword });
    expect((await client.get("get_user.php")).body.user).toMatchObject({ email: typed.email });
  });

  test("a download begins once the password is right", async () => {
    const person = await newStudent();
    const client = await loggedInAgo(person);
    expect((await client.postForm("/backend/account/data", { from })).status).toBe(303);
    const fields = formOf(await settings(client), "/backend/account/data", "currentPassword");
    const answer = await client.postForm("/backend/account/data", {
      ...fields,
      currentPassword: goodPassword,
    });
    expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
  });
});

/** The named inputs of the form that posts to this action and has this field. */
function formOf(page: string, action: string, field: string): Record<string, string> {
  const forms = page.match(/<form[^>]*>.*?<\/form>/gs) ?? [];
  const form =
    forms.find((one) => one.includes(`action="${action}"`) && one.includes(`name="${field}"`)) ?? "";
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const attribute = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}
