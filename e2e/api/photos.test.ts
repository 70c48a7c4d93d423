import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoOf } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { logIn, newStudent, registerUser, uniqueEmail } from "../fixtures/people";
import { file, impostors, oversizedPicture, picture, rotatedPhoto } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

const webp = { what: "a WebP", upload: await picture({ name: "photo.jpg", format: "webp" }) };
const unacceptable = [...(await impostors()), webp];

async function registerWith(photo: File) {
  const student = await newStudent({ photo });
  return { student, address: await photoOf(student) };
}
/** The picture shown after a student is registered with this photo. */
const shownFor = async (photo: File) => visitor().send((await registerWith(photo)).address);

test("a photo is public, and cacheable for ever", async () => {
  const answer = await shownFor(await picture());
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^image\/(jpeg|png|webp)$/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const cacheControl = String(answer.headers["cache-control"]);
  expect(cacheControl).toMatch(/\bimmutable\b/);
  expect(Number(/max-age=(\d+)/.exec(cacheControl)?.[1])).toBeGreaterThanOrEqual(31_536_000);
});

test("its address cannot be guessed", async () => {
  const photo = await picture();
  const addresses = [await registerWith(photo), await registerWith(photo)].map(({ address, student }) => {
    // Compared piece by piece: the random characters may contain any number by chance.
    expect(address.split(/\W/)).not.toContain(String(student.id));
    expect(address).not.toContain(student.code);
    return address;
  });
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect(address).toMatch(/[\w-]{20,}/);
});

test("a photo loses its metadata", async () => {
  const { bytes } = await shownFor(await rotatedPhoto());
  const metadata = await sharp(bytes).metadata();
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation ?? 1).toBe(1);
  expect(bytes.includes("Secret")).toBe(false);
});

test("the address is the same wherever the person is shown", async () => {
  const { student, address } = await registerWith(await picture());
  expect((await listStudents({ search: student.email })).rows).toMatchObject([{ photo: address }]);
  const client = await logIn(student);
  expect((await client.get("get_user.php")).body.user).toMatchObject({ profile_image: address });
  expect((await client.post("login.php", student)).body.user).toMatchObject({ profile_image: address });
});

test("a form without a chosen photo registers without one", async () => {
  expect(await registerUser({ photo: file("", "") })).toMatchObject(accepted());
});

describe("a file that is not a photo is refused, and no one is registered", () => {
  test.each(unacceptable)("$what", async ({ upload }) => {
    const email = uniqueEmail();
    expect(await registerUser({ email, photo: upload })).toMatchObject(
      refused("Please select only JPG file."),
    );
    expect((await listStudents({ search: email })).ids).toEqual([]);
  });

  test("a photo of more than 5 MB", { timeout: 60_000 }, async () => {
    const email = uniqueEmail();
    const answer = await registerUser({ email, photo: await oversizedPicture() });
    expect(answer).toMatchObject(refused("File size must be less than 5MB."));
    expect((await listStudents({ search: email })).ids).toEqual([]);
  });
});
