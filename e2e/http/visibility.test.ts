import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { demo } from "../fixtures/academy";
import { certifiedStudent, photoOf, readRecord, recordIn, visibleText } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { logIn, type Person, postToOffice } from "../fixtures/people";
import type { RunningServer } from "../fixtures/server";

const Stated = z.object({ code: z.string(), toefl: z.array(z.number()), born: z.string().optional() });

/** What a text reveals of the student's birth; null if nothing. */
const birthIn = (text: string) => /Date of birth \d+ \w+ \d{4}/.exec(text)?.[0] ?? null;
const birthShown = (isFull: boolean) => (isFull ? "Date of birth 29 February 2004" : null);

let server: RunningServer;
let admin: Client;
let student: Person;
/** The address of the student's photo from when everything was shown. */
let photo: string;

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
  student = await certifiedStudent(admin);
  photo = await photoOf(student, new Client(server.url));
}, startTimeout);
afterAll(() => server.stop());

/** Everything the server publishes about the certificate. */
async function published() {
  const visitor = new Client(server.url);
  const { body } = await visitor.get("checkStudent.php", { student_code: student.code });
  const page = await visitor.send(`/result/${student.code}`);
  const pdf = await visitor.send(`/backend/certificates/${student.code}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  const dmc = await visitor.send(`/backend/uploads/dmc/${student.id}.jpg?code=${student.code}`);
  return {
    body,
    page,
    words: visibleText(page),
    record: readRecord(recordIn(page)),
    print: text,
    dmc: dmc.status,
  };
}

describe.each([
  { academy: "full", ofOffice: null, own: "", isFull: true },
  { academy: "minimal", ofOffice: null, own: "", isFull: false },
  { academy: "full", ofOffice: "minimal", own: "full", isFull: false },
  { academy: "minimal", ofOffice: "full", own: "minimal", isFull: false },
  { academy: "minimal", ofOffice: null, own: "full", isFull: true },
  { academy: "minimal", ofOffice: "full", own: "", isFull: true },
])(
  "the academy shows $academy, the office $ofOffice, the student '$own'",
  ({ academy, ofOffice, own, isFull }) => {
    let out: Awaited<ReturnType<typeof published>>;

    beforeAll(async () => {
      await postToOffice("academy-visibility", { visibility: academy }, admin);
      const self = await logIn(student, server.url);
      await self.postJson("/backend/account/visibility", { visibility: "" });
      await postToOffice("student-visibility", { studentId: student.id, visibility: ofOffice }, admin);
      await self.postJson("/backend/account/visibility", { visibility: own });
      out = await published();
    });

    test("the call keeps its keys and shows no more than that", () => {
      expect(out.body.student).toMatchObject({
        info: {
          date_of_birth: isFull ? "2004-02-29" : null,
          photo: isFull ? expect.stringContaining("/backend/uploads/photos/") : null,
          toefl_total: 102,
        },
      });
    });

    test("so does the page, in its text and its source", () => {
      expect(birthIn(out.words)).toBe(birthShown(isFull));
      expect(out.page.text.includes("2004-02-29")).toBe(false);
      expect(out.page.text.includes("/backend/uploads/photos/")).toBe(isFull);
      expect(out.page.text.includes("/backend/uploads/dmc/")).toBe(isFull);
    });

    test("so does the photo's own address; the office and the student still see it", async () => {
      const statusFor = async (client: Client) => (await client.send(photo)).status;
      expect(await statusFor(new Client(server.url))).toBe(isFull ? 200 : 404);
      expect(await statusFor(await logIn(demo.student, server.url))).toBe(isFull ? 200 : 404);
      expect(await statusFor(admin)).toBe(200);
      expect(await statusFor(await logIn(student, server.url))).toBe(200);
    });

    test("so does the PDF", () => {
      expect(birthIn(out.print)).toBe(birthShown(isFull));
      expect(out.print).toContain(student.code);
    });

    test("so does the signed record", () => {
      const born = isFull ? "2004-02-29" : undefined;
      expect(Stated.parse(out.record)).toEqual({ code: student.code, toefl: [30, 28, 25, 19], born });
    });

    test("the DMC image is shown only with full visibility", () => {
      expect(out.dmc).toBe(isFull ? 200 : 404);
    });
  },
);
