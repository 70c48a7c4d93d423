import { expect, test } from "vitest";
import { photoOf } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { logIn, newStudent, registerUser, uniqueEmail } from "../fixtures/people";
import { file, oversizedPicture, picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

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

test("a file that is not a photo, or of more than 5 MB, is refused, and no one is registered", async () => {
  const notJpg = "Please select only JPG file.";
  for (const [photo, reason] of [
    [file("photo.jpg", "just a text", "image/jpeg"), notJpg],
    [await picture({ name: "photo.jpg", format: "webp" }), notJpg],
    [await oversizedPicture(), "File size must be less than 5MB."],
  ] as const) {
    const email = uniqueEmail();
    expect(await registerUser({ email, photo })).toMatchObject(refused(reason));
    expect((await listStudents({ search: email })).ids).toEqual([]);
  }
});
