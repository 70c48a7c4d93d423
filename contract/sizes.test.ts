import { expect, test } from "vitest";
import { postCalls } from "./fixtures/calls";
import { visitor } from "./fixtures/client";
import { uploadDmc, uploadDocuments } from "./fixtures/documents";
import { newStudent, office } from "./fixtures/people";
import { file, picture } from "./fixtures/pictures";
import { refused } from "./fixtures/replies";

const KiB = 1024;
const MB = 1024 * 1024;
const json = { "content-type": "application/json" };
const multipart = { "content-type": "multipart/form-data; boundary=b" };
const tooLarge = {
  status: 413,
  body: { success: false, status: "error", message: expect.stringMatching(/./) },
};

const jsonOf = (bytes: number): string => `{"padding":"${"x".repeat(bytes - '{"padding":""}'.length)}"}`;

test("a JSON body of 64 KiB is accepted", async () => {
  const answer = await visitor().raw("login.php", jsonOf(64 * KiB), json);
  expect(answer).toMatchObject(refused("Email and password are required."));
});

test("a JSON body of one byte more is answered 413", async () => {
  expect(await visitor().raw("login.php", jsonOf(64 * KiB + 1), json)).toMatchObject(tooLarge);
});

test.each(postCalls)(
  "$name refuses by the announced length, before the body and before checking the actor",
  async (call) => {
    const type = call.body === "multipart" ? multipart : json;
    const headers = { ...type, "content-length": call.body === "multipart" ? 51 * MB : 64 * KiB + 1 };
    const request = { method: "POST", headers, unfinished: true };
    expect(await visitor().send(`/backend/api/${call.name}`, request)).toMatchObject(tooLarge);
  },
);

test("an upload that announces more than 50 MB is refused before its body arrives, an admin's too", async () => {
  const request = {
    method: "POST",
    headers: { ...multipart, "content-length": 50 * MB + 1 },
    unfinished: true,
  };
  const answer = await (await office()).send("/backend/api/upload_documents.php?action=upload", request);
  expect(answer).toMatchObject(tooLarge);
});

test("a chunked JSON body is cut off at its limit, and answered before its end", async () => {
  const headers = { ...json, "transfer-encoding": "chunked" };
  const request = { method: "POST", headers, body: jsonOf(64 * KiB + 200), unfinished: true };
  expect(await visitor().send("/backend/api/login.php", request)).toMatchObject(tooLarge);
});

test("a form post has the limit of JSON", async () => {
  const message = "x".repeat(65 * KiB);
  const answer = await visitor().form("contact_message.php", { message }, { accept: "application/json" });
  expect(answer).toMatchObject(tooLarge);
});

test("a chunked upload past 50 MB is answered 413", async () => {
  const student = await newStudent();
  const part = (name: string) =>
    `\r\n--b\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`;
  const id = `--b\r\nContent-Disposition: form-data; name="student_id"\r\n\r\n${student.id}`;
  const files = Array.from({ length: 11 }, (_, i) => [Buffer.from(part(`${i}.jpg`)), Buffer.alloc(4.9 * MB)]);
  const body = Buffer.concat([Buffer.from(id), ...files.flat()]);
  const headers = { ...multipart, "transfer-encoding": "chunked" };
  const admin = await office();
  const request = { method: "POST", headers, body, unfinished: true };
  expect(await admin.send("/backend/api/upload_documents.php?action=upload", request)).toMatchObject(
    tooLarge,
  );
});

test("a request may have twenty files; with twenty-one it is answered 413", async () => {
  const student = await newStudent();
  const files = await Promise.all(
    Array.from({ length: 21 }, (_, i) => picture({ name: `${i}.png`, format: "png" })),
  );
  expect(await uploadDocuments(student.id, files)).toMatchObject(tooLarge);
  expect((await uploadDocuments(student.id, files.slice(0, 20))).body).toMatchObject({ success: true });
});

test("a file over 5 MB is refused by the call itself", async () => {
  const student = await newStudent();
  const answer = await uploadDmc(student.id, file("big.jpg", Buffer.alloc(5 * MB + 1)));
  expect(answer).toMatchObject(refused("big.jpg: File size must be less than 5MB."));
});
