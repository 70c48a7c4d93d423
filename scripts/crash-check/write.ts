import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Office, Refused, somePicture } from "./office";

/** A write that the server has answered with a success, and how to see that it is still there. */
export type Promised = { kind: string; isThere: (office: Office) => Promise<boolean> };

const Registered = z.object({ user: z.object({ user_id: z.number(), profile_image: z.string() }) });
const Listed = z.object({ data: z.object({ students: z.array(z.object({ email: z.string() })) }) });
const Documents = z.object({ documents: z.array(z.object({ file_url: z.string(), file_size: z.number() })) });
const Scores = z.object({ scores: z.object({ total_score: z.number(), recorded: z.literal(true) }) });

const isWhole = async (answer: Response, size?: number) => {
  const bytes = (await answer.arrayBuffer()).byteLength;
  return answer.status === 200 && (size === undefined ? bytes > 0 : bytes === size);
};

/** All of a student's documents, each with all its bytes. */
async function hasDocuments(office: Office, id: number, count: number): Promise<boolean> {
  const listed = await office.get(`/backend/api/get_student_documents.php?user_id=${id}`);
  const { documents } = Documents.parse(await listed.json());
  const whole = documents.map(async ({ file_url, file_size }) =>
    isWhole(await office.get(file_url), file_size),
  );
  return documents.length >= count && (await Promise.all(whole)).every(Boolean);
}

async function writeOnce(office: Office, promise: (promised: Promised) => void): Promise<void> {
  const email = `${randomUUID()}@crash.example`;
  const photo = await somePicture();
  const password = "Crash-2022";
  const form = { full_name: "Crash Check", email, password, role: "student", photo };
  const { user } = Registered.parse(await office.postForm("register_user.php", form));
  const id = user.user_id;
  promise({
    kind: "registrations with a photo",
    async isThere(later) {
      const listed = await later.get(`/backend/api/get_students.php?search=${email}`);
      const { students } = Listed.parse(await listed.json()).data;
      return students[0]?.email === email && (await isWhole(await later.get(user.profile_image)));
    },
  });
  await office.postForm("upload_documents.php?action=upload", {
    student_id: String(id),
    "files[]": await somePicture(),
  });
  promise({ kind: "documents", isThere: (later) => hasDocuments(later, id, 1) });
  await office.postForm("upload_single_document.php", { student_id: String(id), file: await somePicture() });
  promise({ kind: "DMC images", isThere: (later) => hasDocuments(later, id, 2) });
  const sections = { listening_score: 21, speaking_score: 22, reading_score: 23, writing_score: 24 };
  await office.post("upsert_scores.php", { student_id: id, ...sections });
  promise({
    kind: "scores",
    async isThere(later) {
      const answer = await later.get(`/backend/api/get_scores.php?student_id=${id}`);
      return Scores.parse(await answer.json()).scores.total_score === 90;
    },
  });
}

/** Writes until the server is gone. Throws only if the server refused a write that is in order. */
export async function writeUntilCut(office: Office, promise: (promised: Promised) => void): Promise<void> {
  try {
    for (;;) await writeOnce(office, promise);
  } catch (problem) {
    if (problem instanceof Refused || problem instanceof z.ZodError) throw problem;
  }
}

/** Sends contact messages until the server is gone, and returns their emails. */
export async function contactUntilCut(office: Office, emails: string[]): Promise<void> {
  try {
    for (;;) {
      const email = `${randomUUID()}@crash.example`;
      await office.post("contact_message.php", {
        name: "Crash Check",
        email,
        message: "Is this still here?",
      });
      emails.push(email);
    }
  } catch (problem) {
    if (problem instanceof Refused || problem instanceof z.ZodError) throw problem;
  }
}
