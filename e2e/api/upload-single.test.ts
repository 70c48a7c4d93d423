import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { uploadDmc } from "../fixtures/documents";
import { newStudent, newTeacher, office, type Person } from "../fixtures/people";
import { file, impostors, picture, rotatedPhoto } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

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

describe("only images can be uploaded", () => {
  test.each(notImages)("$what is refused by name", async ({ upload: impostor }) => {
    const student = await newStudent();
    const answer = await uploadDmc(student.id, impostor);
    expect(answer).toMatchObject(refused(`${impostor.name}: Only images can be uploaded.`));
    expect(await documentsOf(student)).toEqual([]);
  });
});

describe("refusals, each with its text", () => {
  let student: Person;
  beforeAll(async () => {
    student = await newStudent();
  });

  test.each(["", "abc", "0", "2147483648"])("'%s' is not a student id", async (id) => {
    expect(await uploadDmc(id, await picture())).toMatchObject(refused("Missing/invalid student ID"));
  });
  test("a teacher has no documents", async () => {
    expect(await uploadDmc((await newTeacher()).id, await picture())).toMatchObject(
      refused("Student not found."),
    );
  });
  test("no file", async () => {
    expect(await uploadDmc(student.id)).toMatchObject(refused("Please select at least one image."));
  });
});
