import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { messages } from "@/lib/words/catalogue";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { giveScores } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { runCommand } from "../fixtures/command";
import { rows } from "../fixtures/database";
import { logIn, newStudent } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { type RunningServer, startServer } from "../fixtures/server";

/** A server with its own embedded database, unless the settings name another, for the rest of a test. */
async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { DATABASE_URL: "", NEXTAUTH_SECRET: "", ...settings } });
  onTestFinished(() => server.stop().then(() => undefined));
  return server;
}

/** The link that an academy without an admin shows when it starts. */
function setUpLink(server: RunningServer) {
  const link = new URL(/http:\S+\/set-up\S+/.exec(server.output())?.[0] ?? "about:blank");
  return { page: link.pathname + link.search, key: link.searchParams.get("key") ?? "" };
}

const answers = {
  academyName: "Noor School",
  phone: "+93 70 111 2233",
  officeEmail: "office@noor.example",
  address: "Herat, Afghanistan",
  fullName: "Zahra Amiri",
  email: "zahra@noor.example",
  newPassword: "Pomegranate-7",
  confirmPassword: "Pomegranate-7",
};

const notOpen = refused(
  "The academy is set up already, or this link is from another start. Log in, or use the link that the server has shown.",
);

/** Whether the server can be reached at another address of this machine. */
async function isOpenToOthers(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), "127.0.0.2");
  const isOpen = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}

test("without a setting it starts its own database with the demo, whose acknowledged writes survive kill -9", async () => {
  const settings = { SEED_DEMO: "1", LIMIT_CONTACT: "1000/60" };
  const first = await start(settings);
  const { email, password } = demoAdmin;
  const client = new Client(first.url);
  expect(await client.post("login.php", { email, password })).toMatchObject(accepted());
  expect((await client.send("/")).status).toBe(200);
  expect(first.output()).not.toContain("Warning");

  const acknowledged: string[] = [];
  const writes = Array.from({ length: 40 }, async (_, number) => {
    const fields = { name: "Laila", email: "laila@test.example", message: `Message ${number}` };
    if ((await client.post("contact_message.php", fields)).status === 200) acknowledged.push(fields.message);
  });
  await Promise.race(writes);
  await first.stop("SIGKILL");
  await Promise.allSettled(writes);
  const second = await start({ ...settings, DATA_DIR: first.dataDir });
  expect((await new Client(second.url).send("/")).status).toBe(200);
  expect(await second.stop()).toBe(0);

  const database = await openEmbeddedDatabase(first.dataDir);
  try {
    const found = await rows("SELECT message FROM contact_messages", [], database.url);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(found.map((row) => row.message)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await database.close();
  }
});

test("a start says in a sentence what does not work, and serves without it", async () => {
  const mail = { SMTP_URL: "smtp://reader:hidden-word@127.0.0.1:1", MAIL_FROM: "office@academy.example" };
  const server = await startServer({ env: mail });
  onTestFinished(() => server.stop().then(() => undefined));
  await expect.poll(() => server.output()).toContain("The mail server in SMTP_URL does not answer.");
  expect(server.output()).not.toContain("hidden-word");
  // A database that is not the embedded one gets no demo.
  expect(await rows("SELECT id FROM users", [], server.databaseUrl)).toEqual([]);
  expect((await new Client(server.url).send("/")).status).toBe(200);
});

test("the command line makes an admin, which ends the waiting for a set-up and opens the port", async () => {
  const server = await start({ SEED_DEMO: "0", HOST: "" });
  const { page } = setUpLink(server);
  const visitor = new Client(server.url);
  expect((await visitor.send(page)).status).toBe(200);
  const user = (args: string[], USER_PASSWORD = "First-2022") =>
    runCommand(["user", ...args], { DATA_DIR: server.dataDir, SEED_DEMO: "0", USER_PASSWORD });
  const email = "first@office.example";
  const create = ["create", "--role", "admin", "--email", "First@Office.example", "--name", "First Admin"];
  expect(await user(create, "short")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Password must be at least 8 characters long"),
  });
  expect(await user(create)).toEqual({
    code: 0,
    output: `First Admin (${email}) is now registered as admin, user ID 1.\n`,
  });
  expect(await user(create)).toEqual({ code: 1, output: "A user with this email already exists.\n" });
  expect((await user(["list"])).output).toContain(email);
  await expect.poll(() => isOpenToOthers(server.url)).toBe(true);
  expect((await visitor.send("/")).status).toBe(200);
  expect((await visitor.send(page)).headers.location).toMatch(/\/admin$/);
  const office = await logIn({ email, password: "First-2022" }, server.url);
  expect((await office.get("get_students.php")).body).toMatchObject({ success: true });
  const reset = await user(["set-password", "--email", email], "Second-2022");
  expect(reset).toMatchObject({ code: 0, output: expect.stringContaining("has a new password") });
  expect((await office.get("get_students.php")).status).toBe(401);
  await logIn({ email, password: "Second-2022" }, server.url);
});

test("wrong settings fail the start with an error that names them", async () => {
  const env = { METRICS_PORT: "http", TRUST_PROXY: "-1" };
  await expect(startServer({ env })).rejects.toThrow(/METRICS_PORT[\s\S]*TRUST_PROXY/);
});

test("a new academy is set up in the browser, on this computer, once, by whoever started it", async () => {
  const server = await start({ SEED_DEMO: "0", HOST: "" });
  const visitor = new Client(server.url);
  const { page, key } = setUpLink(server);
  expect(await isOpenToOthers(server.url)).toBe(false);

  expect(await visitor.send("/")).toMatchObject({
    status: 503,
    text: expect.stringContaining("not set up yet"),
  });
  expect((await visitor.send(page)).text).toContain('name="academyName"');
  for (const wrong of ["/set-up", `${page}x`, page.slice(0, -1)])
    expect((await visitor.send(wrong)).headers.location, wrong).toMatch(/\/admin$/);
  expect(await visitor.postJson("/backend/set-up", { ...answers, key: `${key}x` })).toMatchObject(notOpen);

  // The same rules as in the office's settings.
  for (const [academyName, message] of [
    [" ", "Please enter the name of the academy."],
    ["Noor <Sons>", messages.refusals.notPlain],
  ])
    expect(await visitor.postJson("/backend/set-up", { ...answers, key, academyName })).toMatchObject(
      refused(String(message)),
    );

  // The signatory's name is complete, or asked for: it is never cut off.
  expect(
    await visitor.postJson("/backend/set-up", { ...answers, key, fullName: "Zahra ".repeat(11) }),
  ).toMatchObject({ body: { errors: { directorName: "At most 60 characters." } } });

  expect(await visitor.postJson("/backend/set-up", { ...answers, key })).toMatchObject(accepted());
  expect(await isOpenToOthers(server.url)).toBe(true);
  expect(await visitor.postJson("/backend/set-up", { ...answers, key })).toMatchObject(notOpen);
  expect((await visitor.send(page)).headers.location).toMatch(/\/admin$/);

  const admin = new Client(server.url);
  const { email, newPassword: password } = answers;
  expect(await admin.post("login.php", { email, password })).toMatchObject(accepted());
  const contact = (await visitor.send("/contact")).text;
  for (const text of [answers.phone, "93701112233", answers.officeEmail, answers.address])
    expect(contact).toContain(text);
  for (const path of ["/", "/fa", "/login", "/manifest.webmanifest"])
    await expect
      .poll(async () => (await visitor.send(path)).text, { message: path })
      .toContain(answers.academyName);
  expect((await visitor.send("/")).text).not.toMatch(/Lapis|English Academy/);
  const student = await newStudent({}, admin);
  await giveScores(student.id, admin);
  const certificate = (await visitor.send(`/result/${student.code}`)).text;
  expect(certificate).toContain(answers.academyName);
  // Nobody else was named as signatory, and there is no signature.
  expect(certificate).toContain(answers.fullName);
  expect(certificate).not.toMatch(/Ahmad Rahimi|Signature of/);
  const pdf = await visitor.send(`/backend/certificates/${student.code}.pdf`);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
});
