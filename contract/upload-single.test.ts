import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadDmc } from "./fixtures/documents";
import { logIn, newStudent, newTeacher, office, type Person, unusedId } from "./fixtures/people";
import { file, impostors, oversizedPicture, picture, rotatedPhoto } from "./fixtures/pictures";
import { accepted, refused } from "./fixtures/replies";

const documentsOf = async ({ id }: Person) =>
  (await (await office()).get("get_student_documents.php", { user_id: id })).body.documents;
const dmcOf = async ({ id }: Person) => (await office()).send(`/backend/uploads/dmc/${id}.jpg`);
const uploaded = accepted("File uploaded successfully!");
const notImages = await impostors();

test("the picture becomes the student's DMC image and is among the documents", async () => {
  const student = await newStudent();
  const answer = await uploadDmc(student.id, await picture({ name: "my dmc.jpg" }));
  expect(answer).toMatchObject(uploaded);
  const document = {
    document_name: expect.stringMatching(/./),
    file_name: "my dmc.jpg",
    file_url: expect.stringMatching(/^\//),
    file_size: expect.any(Number),
    upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    user_id: student.id,
  };
  expect(answer.body.document).toEqual(document);
  expect(await documentsOf(student)).toEqual([answer.body.document]);
  expect((await dmcOf(student)).status).toBe(200);
});

test("a second one replaces the first", async () => {
  const student = await newStudent();
  await uploadDmc(student.id, await picture({ name: "first.jpg", width: 30, height: 20 }));
  expect(
    await uploadDmc(student.id, await picture({ name: "second.jpg", width: 50, height: 40 })),
  ).toMatchObject(uploaded);
  expect(await documentsOf(student)).toMatchObject([{ file_name: "second.jpg" }]);
  expect(await sharp((await dmcOf(student)).bytes).metadata()).toMatchObject({ width: 50, height: 40 });
});

test("a second one with the same name keeps that name", async () => {
  const student = await newStudent();
  await uploadDmc(student.id, await picture({ name: "dmc.jpg" }));
  await uploadDmc(student.id, await picture({ name: "dmc.jpg" }));
  expect(await documentsOf(student)).toMatchObject([{ file_name: "dmc.jpg" }]);
});

test.each(["jpeg", "png", "webp"] as const)("a %s is accepted and keeps its format", async (format) => {
  const student = await newStudent();
  expect(await uploadDmc(student.id, await picture({ format }))).toMatchObject(uploaded);
  const image = await dmcOf(student);
  expect(image.headers["content-type"]).toBe(`image/${format}`);
  expect((await sharp(image.bytes).metadata()).format).toBe(format);
});

test("the type is read from the bytes, not from the name or the header", async () => {
  const student = await newStudent();
  const png = Buffer.from(await (await picture({ format: "png" })).arrayBuffer());
  expect(await uploadDmc(student.id, file("paper.pdf", png, "application/pdf"))).toMatchObject(uploaded);
  expect((await dmcOf(student)).headers["content-type"]).toBe("image/png");
});

test("a picture is turned upright and loses its metadata", async () => {
  const student = await newStudent();
  const photo = await rotatedPhoto();
  expect((await sharp(await photo.arrayBuffer()).metadata()).orientation).toBe(6);
  expect(await uploadDmc(student.id, photo)).toMatchObject(uploaded);
  const { bytes } = await dmcOf(student);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ width: 48, height: 64 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation ?? 1).toBe(1);
  expect(bytes.includes("Secret")).toBe(false);
});

test("data appended to a picture is dropped", async () => {
  const student = await newStudent();
  const jpeg = Buffer.from(await (await picture()).arrayBuffer());
  const polyglot = file(
    "two.jpg",
    Buffer.concat([jpeg, Buffer.from("<script>hidden</script>")]),
    "image/jpeg",
  );
  expect(await uploadDmc(student.id, polyglot)).toMatchObject(uploaded);
  expect((await dmcOf(student)).bytes.includes("hidden")).toBe(false);
});

describe("only images can be uploaded", () => {
  test.each(notImages)("$what is refused by name", async ({ upload: impostor }) => {
    const student = await newStudent();
    const answer = await uploadDmc(student.id, impostor);
    expect(answer).toMatchObject(refused(`${impostor.name}: Only images can be uploaded.`));
    expect(await documentsOf(student)).toEqual([]);
  });

  test("a picture of more than 40 megapixels is refused", { timeout: 60_000 }, async () => {
    const huge = await picture({ name: "huge.png", format: "png", width: 8000, height: 5100 });
    expect(huge.size).toBeLessThan(5 * 1024 * 1024);
    const answer = await uploadDmc((await newStudent()).id, huge);
    expect(answer).toMatchObject(refused("huge.png: Only images can be uploaded."));
  });
});

test("a real picture of more than 5 MB is refused", { timeout: 60_000 }, async () => {
  const oversized = await oversizedPicture();
  expect(oversized.size).toBeGreaterThan(5 * 1024 * 1024);
  const answer = await uploadDmc((await newStudent()).id, oversized);
  expect(answer).toMatchObject(refused("heavy.png: File size must be less than 5MB."));
});

describe("refusals, each with its text", () => {
  let student: Person;
  beforeAll(async () => {
    student = await newStudent();
  });

  test.each(["", "abc", "0", "2147483648"])("'%s' is not a student id", async (id) => {
    expect(await uploadDmc(id, await picture())).toMatchObject(refused("Missing/invalid student ID"));
  });
  test("no student id at all", async () => {
    const answer = await (await office()).multipart("upload_single_document.php", { file: await picture() });
    expect(answer).toMatchObject(refused("Missing/invalid student ID"));
  });
  test("an unused user id is refused", async () => {
    expect(await uploadDmc(unusedId, await picture())).toMatchObject(refused("Student not found."));
  });
  test("a teacher has no documents", async () => {
    expect(await uploadDmc((await newTeacher()).id, await picture())).toMatchObject(
      refused("Student not found."),
    );
  });
  test("no file", async () => {
    expect(await uploadDmc(student.id)).toMatchObject(refused("Please select at least one image."));
  });
  test("the empty field of a form in which no file was picked", async () => {
    expect(await uploadDmc(student.id, file("", ""))).toMatchObject(
      refused("Please select at least one image."),
    );
  });
  test("students cannot upload, not even for themselves", async () => {
    const member = await logIn(student);
    expect((await uploadDmc(student.id, await picture(), member)).status).toBe(403);
    expect(await documentsOf(student)).toEqual([]);
  });
});
