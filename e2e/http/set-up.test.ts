import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { giveScores } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { runCommand } from "../fixtures/command";
import { newStudent } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { startServer } from "../fixtures/server";

/** A server with its own database and no accounts. */
async function startEmptyAcademy() {
  const server = await startServer({
    env: { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "0", HOST: "" },
  });
  onTestFinished(() => server.stop().then(() => undefined));
  const link = new URL(/http:\S+\/set-up\S+/.exec(server.output())?.[0] ?? "about:blank");
  const visitor = new Client(server.url);
  return { server, visitor, page: link.pathname + link.search, key: link.searchParams.get("key") ?? "" };
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

describe("a new academy", () => {
  test("is set up in the browser, on this computer, once, by whoever started it", async () => {
    const { server, visitor, page, key } = await startEmptyAcademy();
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

  test("stops waiting for its set-up when the command line makes an admin, and opens its port", async () => {
    const { server, visitor, page } = await startEmptyAcademy();
    const admin = ["create", "--role", "admin", "--email", answers.email, "--name", answers.fullName];
    const settings = { DATA_DIR: server.dataDir, SEED_DEMO: "0", USER_PASSWORD: answers.newPassword };
    expect(await runCommand(["user", ...admin], settings)).toMatchObject({ code: 0 });
    await expect.poll(() => isOpenToOthers(server.url)).toBe(true);
    expect((await visitor.send(page)).headers.location).toMatch(/\/admin$/);
    expect((await visitor.send("/")).status).toBe(200);
  });
});
