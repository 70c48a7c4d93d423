import { describe, expect, test } from "vitest";
import { z } from "zod";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import { newStudent, newTeacher, office, type Person } from "../fixtures/people";
import { file, impostors, picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

const uploaded = accepted("Uploaded successfully!");
const notImages = await impostors();
const refusedAlsoInError = (message: string) => {
  const reply = refused(message);
  return { ...reply, body: { ...reply.body, error: message } };
};

const Documents = z.object({ documents: z.array(z.object({ file_name: z.string() })) });
async function namesOf({ id }: Person): Promise<string[]> {
  const { body } = await (await office()).get("get_student_documents.php", { user_id: id });
  return Documents.parse(body).documents.map(({ file_name }) => file_name);
}
/** The name under which a picture with this name is stored. */
async function storedAs(name: string): Promise<string> {
  const student = await newStudent();
  expect(await uploadDocuments(student.id, [await picture({ name })])).toMatchObject(uploaded);
  return (await namesOf(student)).join();
}

test("several pictures are uploaded at once", async () => {
  const student = await newStudent();
  const files = [
    await picture({ name: "one.jpg" }),
    await picture({ name: "two.png", format: "png" }),
    await picture({ name: "three.webp", format: "webp" }),
  ];
  const answer = await uploadDocuments(student.id, files);
  expect(answer).toMatchObject(uploaded);
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
  await uploadDmc(student.id, await picture({ name: "dmc.jpg" }));
  await uploadDocuments(student.id, [await picture({ name: "paper.jpg" })]);
  expect((await namesOf(student)).toSorted()).toEqual(["dmc.jpg", "paper.jpg"]);
});

describe("all or nothing", () => {
  test.each(notImages)("with $what among them no file is stored", async ({ upload: impostor }) => {
    const student = await newStudent();
    const answer = await uploadDocuments(student.id, [
      await picture(),
      impostor,
      await picture({ format: "png" }),
    ]);
    expect(answer).toMatchObject(refusedAlsoInError(`${impostor.name}: Only images can be uploaded.`));
    expect(await namesOf(student)).toEqual([]);
  });

  test("with a file of more than 5 MB among them no file is stored", async () => {
    const student = await newStudent();
    const big = file("big.png", Buffer.alloc(5 * 1024 * 1024 + 1));
    const answer = await uploadDocuments(student.id, [await picture(), big]);
    expect(answer).toMatchObject(refusedAlsoInError("big.png: File size must be less than 5MB."));
    expect(await namesOf(student)).toEqual([]);
  });
});

describe("refusals, each with its text", () => {
  test.each(["", "abc", "0"])("'%s' is not a student id", async (id) => {
    expect(await uploadDocuments(id, [await picture()])).toMatchObject(
      refusedAlsoInError("Missing/invalid student ID"),
    );
  });
  test("a teacher has no documents", async () => {
    const { id } = await newTeacher();
    expect(await uploadDocuments(id, [await picture()])).toMatchObject(
      refusedAlsoInError("Student not found."),
    );
  });
  test("no file", async () => {
    const { id } = await newStudent();
    expect(await uploadDocuments(id, [])).toMatchObject(
      refusedAlsoInError("Please select at least one image."),
    );
    expect(await uploadDocuments(id, [file("", "")])).toMatchObject(
      refusedAlsoInError("Please select at least one image."),
    );
  });
});

describe("a second file of the same name", () => {
  test("gets (2) before its extension, in one request as in the next", async () => {
    const student = await newStudent();
    const same = () => picture({ name: "paper.final.jpg" });
    await uploadDocuments(student.id, [await same(), await same()]);
    expect((await namesOf(student)).toSorted()).toEqual(["paper.final (2).jpg", "paper.final.jpg"]);
    await uploadDocuments(student.id, [await same()]);
    expect(await namesOf(student)).toContain("paper.final (3).jpg");
  });
});

describe("file names are cleaned", () => {
  test.each([
    { name: "کارنامه احمد.jpg", stored: "کارنامه احمد.jpg" },
    { name: "../../etc/passwd.jpg", stored: "passwd.jpg" },
    { name: "a\u0001b\u009f.jpg", stored: "ab.jpg" },
  ])("$name", async ({ name, stored }) => {
    expect(await storedAs(name)).toBe(stored);
  });
});
