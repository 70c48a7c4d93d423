import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newStudent, newTeacher, office, type Person } from "./fixtures/people";
import { file, impostors, picture } from "./fixtures/pictures";
import { accepted, refused } from "./fixtures/replies";

const call = "upload_documents.php?action=upload";
const upload = async (student_id: string | number, files: File[]) =>
  (await office()).multipart(call, { student_id: String(student_id), "files[]": files });
const done = accepted("Uploaded successfully!");
const others = await impostors();
const refusedAlsoInError = (message: string) => {
  const reply = refused(message);
  return { ...reply, body: { ...reply.body, error: message } };
};

const Documents = z.object({ documents: z.array(z.object({ file_name: z.string() })) });
async function namesOf({ id }: Person): Promise<string[]> {
  const { body } = await (await office()).get("get_student_documents.php", { user_id: id });
  return Documents.parse(body).documents.map(({ file_name }) => file_name);
}
/** The name under which a picture of this name is kept. */
async function keptAs(name: string): Promise<string> {
  const student = await newStudent();
  expect(await upload(student.id, [await picture({ name })])).toMatchObject(done);
  return (await namesOf(student)).join();
}

test("several pictures are uploaded at once", async () => {
  const student = await newStudent();
  const files = [
    await picture({ name: "one.jpg" }),
    await picture({ name: "two.png", format: "png" }),
    await picture({ name: "three.webp", format: "webp" }),
  ];
  const answer = await upload(student.id, files);
  expect(answer).toMatchObject(done);
  expect(answer.body).not.toHaveProperty("error");
  const document = (file_name: string) => ({
    document_name: expect.stringMatching(/./),
    file_name,
    file_url: expect.stringMatching(/^\//),
    file_size: expect.any(Number),
    upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    user_id: student.id,
  });
  expect(answer.body.uploaded).toEqual(["one.jpg", "two.png", "three.webp"].map(document));
  expect((await namesOf(student)).toSorted()).toEqual(["one.jpg", "three.webp", "two.png"]);
});

test("documents do not replace the DMC image", async () => {
  const student = await newStudent();
  const dmc = { student_id: String(student.id), file: await picture({ name: "dmc.jpg" }) };
  await (await office()).multipart("upload_single_document.php", dmc);
  await upload(student.id, [await picture({ name: "paper.jpg" })]);
  expect((await namesOf(student)).toSorted()).toEqual(["dmc.jpg", "paper.jpg"]);
});

describe("all or nothing", () => {
  test.each(others)("with $what among them no file is stored", async ({ upload: impostor }) => {
    const student = await newStudent();
    const answer = await upload(student.id, [await picture(), impostor, await picture({ format: "png" })]);
    expect(answer).toMatchObject(refusedAlsoInError(`${impostor.name}: Only images can be uploaded.`));
    expect(await namesOf(student)).toEqual([]);
  });

  test("with a file of more than 5 MB among them no file is stored", async () => {
    const student = await newStudent();
    const big = file("big.png", Buffer.alloc(5 * 1024 * 1024 + 1));
    const answer = await upload(student.id, [await picture(), big]);
    expect(answer).toMatchObject(refusedAlsoInError("big.png: File size must be less than 5MB."));
    expect(await namesOf(student)).toEqual([]);
  });
});

describe("refusals, each with its text", () => {
  test.each(["", "abc", "0"])("'%s' is not a student id", async (id) => {
    expect(await upload(id, [await picture()])).toMatchObject(
      refusedAlsoInError("Missing/invalid student ID"),
    );
  });
  test("no student id at all", async () => {
    const answer = await (await office()).multipart(call, { "files[]": [await picture()] });
    expect(answer).toMatchObject(refusedAlsoInError("Missing/invalid student ID"));
  });
  test("an unused user id is refused", async () => {
    expect(await upload(2_147_483_005, [await picture()])).toMatchObject(
      refusedAlsoInError("Student not found."),
    );
  });
  test("a teacher has no documents", async () => {
    const { id } = await newTeacher();
    expect(await upload(id, [await picture()])).toMatchObject(refusedAlsoInError("Student not found."));
  });
  test("no file", async () => {
    const { id } = await newStudent();
    expect(await upload(id, [])).toMatchObject(refusedAlsoInError("Please select at least one image."));
    expect(await upload(id, [file("", "")])).toMatchObject(
      refusedAlsoInError("Please select at least one image."),
    );
  });
});

describe("a second file of the same name", () => {
  test("gets (2) before its extension, in one request as in the next", async () => {
    const student = await newStudent();
    const same = () => picture({ name: "paper.final.jpg" });
    await upload(student.id, [await same(), await same()]);
    expect((await namesOf(student)).toSorted()).toEqual(["paper.final (2).jpg", "paper.final.jpg"]);
    await upload(student.id, [await same()]);
    expect(await namesOf(student)).toContain("paper.final (3).jpg");
  });

  test("does not matter for another student", async () => {
    expect(await keptAs("mine.jpg")).toBe("mine.jpg");
    expect(await keptAs("mine.jpg")).toBe("mine.jpg");
  });

  test("of 120 characters is not lengthened", async () => {
    const student = await newStudent();
    const name = `${"n".repeat(116)}.jpg`;
    await upload(student.id, [await picture({ name }), await picture({ name })]);
    const names = await namesOf(student);
    expect(names).toContain(name);
    expect(new Set(names).size).toBe(2);
    for (const kept of names) expect(kept.length).toBeLessThanOrEqual(120);
    expect(names).toContainEqual(expect.stringMatching(/ \(2\)\.jpg$/));
  });
});

describe("file names are cleaned", () => {
  test.each([
    { given: "کارنامه احمد.jpg", kept: "کارنامه احمد.jpg" },
    { given: "Jose\u0301.jpg", kept: "Jos\u00e9.jpg" },
    { given: "../../etc/passwd.jpg", kept: "passwd.jpg" },
    { given: "/etc/passwd.jpg", kept: "passwd.jpg" },
    { given: "C:\\Users\\Office\\photo.jpg", kept: "photo.jpg" },
    { given: "..\\..\\photo.jpg", kept: "photo.jpg" },
    { given: "a\u0001b\u009f.jpg", kept: "ab.jpg" },
    { given: "it's 100% (new).jpg", kept: "it's 100% (new).jpg" },
  ])("$given", async ({ given, kept }) => {
    expect(await keptAs(given)).toBe(kept);
  });

  test.each(["..", ".", ".jpg", "   .jpg", "../", "\u0001"])("'%s' still becomes a name", async (given) => {
    const kept = await keptAs(given);
    expect(kept).toMatch(/[^.\s]/);
    expect(kept).not.toMatch(/[/\\]/);
  });

  test("of more than 120 characters the extension stays", async () => {
    const kept = await keptAs(`${"long ".repeat(60)}end.jpg`);
    expect(kept.length).toBeLessThanOrEqual(120);
    expect(kept).toMatch(/^long long .*\.jpg$/);
  });
});
