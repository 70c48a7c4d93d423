import { afterAll, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { certifiedStudent, paperOf, photoOf, readRecord } from "../fixtures/certificates";
import { type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { readPdf } from "../fixtures/pdf";
import { goodPassword, logIn, newStudent, office, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { recordOf } from "../fixtures/signed-papers";

// Other files go on with this academy.
afterAll(() => rows("UPDATE academy_settings SET certificate_visibility = 'full'"));

const birthIn = (text: string) => /Date of birth \d+ \w+ \d{4}/.exec(text)?.[0] ?? null;

let student: Awaited<ReturnType<typeof certifiedStudent>> | undefined;
/** The address of the student's photo from when everything was shown. */
let photo = "";

test.each([
  { academy: "full", ofOffice: null, own: "", isFull: true },
  { academy: "minimal", ofOffice: null, own: "", isFull: false },
  { academy: "full", ofOffice: "minimal", own: "full", isFull: false },
  { academy: "minimal", ofOffice: "full", own: "minimal", isFull: false },
  { academy: "minimal", ofOffice: null, own: "full", isFull: true },
  { academy: "minimal", ofOffice: "full", own: "", isFull: true },
])(
  "nothing shows more than the academy's $academy, the office's $ofOffice and the student's '$own'",
  async (chosen) => {
    const admin = await office();
    student ??= await certifiedStudent();
    photo ||= await photoOf(student);
    const { id, code } = student;
    const self = await logIn(student);
    await postToOffice("visibility", { isForAcademy: true, visibility: chosen.academy });
    await self.postJson("/backend/account/visibility", { visibility: "" });
    await postToOffice("visibility", { studentId: id, visibility: chosen.ofOffice });
    await self.postJson("/backend/account/visibility", { visibility: chosen.own });

    const { isFull } = chosen;
    const born = isFull ? "2004-02-29" : null;
    const status = isFull ? 200 : 404;
    const { body } = await visitor().get("checkStudent.php", { student_code: code });
    const shown = isFull ? expect.stringContaining("/backend/uploads/photos/") : null;
    expect(body.student).toMatchObject({ info: { date_of_birth: born, photo: shown, toefl_total: 102 } });
    const page = await paperOf({ code });
    expect([page.born, page.photo === null]).toEqual([born, !isFull]);
    const record = readRecord(await recordOf(student));
    expect(record).toMatchObject({ code, toefl: [30, 28, 25, 19] });
    expect(Object(record).born).toBe(born ?? undefined);
    const statusOfPhoto = async (client: Client) => (await client.send(photo)).status;
    expect(await statusOfPhoto(visitor())).toBe(status);
    expect(await statusOfPhoto(await logIn(demo.student))).toBe(status);
    expect([await statusOfPhoto(admin), await statusOfPhoto(self)]).toEqual([200, 200]);
    const pdf = await visitor().send(`/backend/certificates/${code}.pdf`);
    const { text } = await readPdf(pdf.bytes);
    expect(birthIn(text)).toBe(isFull ? "Date of birth 29 February 2004" : null);
    expect(text).toContain(code);
    const scan = await visitor().send(`/backend/uploads/dmc/${id}.jpg?code=${code}`);
    expect(scan.status).toBe(status);
  },
);

test("whoever has only signed up cannot choose that more is shown than the academy shows", async () => {
  const account = { email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", { name: "Laila Ahmadi", ...account });
  const stranger = await logIn(account);
  const choose = (visibility: string) => stranger.postJson("/backend/account/visibility", { visibility });
  expect(await choose("full")).toMatchObject(refused(expect.stringContaining("student code")));
  expect(await choose("minimal")).toMatchObject(accepted());
});

test("a choice is either of one student's certificate or of the academy's", async () => {
  const { id: studentId } = await newStudent();
  for (const fields of [
    { isForAcademy: true, studentId, visibility: "minimal" },
    { isForAcademy: true, visibility: null },
    { isForAcademy: "yes", visibility: "minimal" },
  ])
    expect((await postToOffice("visibility", fields)).body.success, JSON.stringify(fields)).toBe(false);
  const { body } = await postToOffice("visibility", { visibility: "minimal" });
  expect(body).toMatchObject({ success: false, errors: { studentId: expect.any(String) } });
});
