import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { Client } from "./fixtures/client";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { postToNextAuth } from "./fixtures/next-auth";
import { refused, tooMany } from "./fixtures/replies";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;

beforeAll(async () => {
  server = await startDemoAcademy({
    LIMIT_CONTACT: "3/900",
    LIMIT_LOOKUP: "3/900",
    LIMIT_LOGIN_ACCOUNT: "2/900",
  });
}, startTimeout);
afterAll(() => server.stop());

test.each([
  {
    call: "contact_message.php",
    request: (client: Client) => client.post("contact_message.php"),
    text: "Name, email and message are required.",
  },
  {
    call: "checkStudent.php",
    request: (client: Client) => client.get("checkStudent.php"),
    text: "Please enter a Verification Code.",
  },
])("without a proxy no header gives $call another address", async ({ request, text }) => {
  const claiming = (number: number) =>
    new Client(server.url, {
      "x-forwarded-for": `203.0.113.${number}`,
      "x-real-ip": `203.0.113.${number}`,
      forwarded: `for=203.0.113.${number}`,
      "cf-connecting-ip": `203.0.113.${number}`,
      "x-client-ip": `203.0.113.${number}`,
    });
  for (let i = 0; i < 3; i += 1) expect(await request(claiming(i))).toMatchObject(refused(text));
  expect(await request(claiming(99))).toMatchObject(tooMany);
});

test("next-auth's own callback shares login.php's limits", async () => {
  const client = new Client(server.url);
  const callback = (password: string) =>
    postToNextAuth(client, "callback/credentials", { ...demo.student, password });
  for (let i = 0; i < 2; i += 1) await callback("Wrong-2022");
  await callback(demo.student.password);
  expect((await client.get("get_user.php")).status).toBe(401);
  const other = new Client(server.url);
  for (let i = 0; i < 2; i += 1) await other.post("login.php", { ...demo.student, password: "Wrong-2022" });
  expect(await other.post("login.php", demo.student)).toMatchObject(tooMany);
});
