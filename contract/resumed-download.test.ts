import { request } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { academy } from "./fixtures/academy";
import { uploadDocuments } from "./fixtures/documents";
import { logInWithToken, newStudent } from "./fixtures/people";
import { noisyPng } from "./fixtures/pictures";

/** Reads at least this many of an answer's first bytes, and then cuts the connection. */
function cutAfter(path: string, token: string, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = request(new URL(path, academy.url), { headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      let received = 0;
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        received += chunk.length;
        if (received < bytes) return;
        incoming.destroy();
        resolve(Buffer.concat(chunks));
      });
      incoming.on("error", () => undefined);
    });
    outgoing.on("error", reject).end();
  });
}

test("an interrupted download resumes with the same bytes, for its owner only", async () => {
  const student = await newStudent();
  const { client, token } = await logInWithToken(student);
  const sent = await uploadDocuments(student.id, [await noisyPng("scan.png", 1250, 1250)]);
  const Uploaded = z.object({ uploaded: z.array(z.object({ file_url: z.string(), file_size: z.number() })) });
  const [document] = Uploaded.parse(sent.body).uploaded;
  const path = document?.file_url ?? "";
  const whole = await client.send(path);
  expect(whole.bytes.length).toBe(document?.file_size);
  expect(whole.bytes.length).toBeGreaterThan(4_000_000);
  expect(whole.headers).toMatchObject({ "accept-ranges": "bytes", "cache-control": "private" });

  const start = await cutAfter(path, token, 2_000_000);
  const range = { range: `bytes=${start.length}-`, "if-range": String(whole.headers.etag) };
  const rest = await client.send(path, { headers: range });
  expect(rest.status).toBe(206);
  expect(rest.headers["content-range"]).toBe(
    `bytes ${start.length}-${whole.bytes.length - 1}/${whole.bytes.length}`,
  );
  expect(Buffer.concat([start, rest.bytes]).equals(whole.bytes)).toBe(true);
  expect((await client.send(path, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
  expect((await client.send(path, { headers: { ...range, "if-range": '"old"' } })).status).toBe(200);

  const stranger = (await logInWithToken(await newStudent())).client;
  expect((await stranger.send(path, { headers: range })).status).toBe(403);
});
