import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Office, Refused, randomPicture } from "./office";

/** A write that the server has acknowledged, and a check that it is still there. */
export type AcknowledgedWrite = { kind: string; isThere: (office: Office) => Promise<boolean> };

const Registered = z.object({ user: z.object({ user_id: z.number(), profile_image: z.string() }) });
const Listed = z.object({ data: z.object({ students: z.array(z.object({ email: z.string() })) }) });
const Documents = z.object({ documents: z.array(z.object({ file_url: z.string(), file_size: z.number() })) });
const Scores = z.object({ scores: z.object({ total_score: z.number(), recorded: z.literal(true) }) });

const isWhole = async (answer: Response, size?: number) => {
  const bytes = (await answer.arrayBuffer()).byteLength;
  return answer.status === 200 && (size === undefined ? bytes > 0 : bytes === size);
};

/** Whether a student has this many documents, each complete. */
async function hasDocuments(office: Office, id: number, count: number): Promise<boolean> {
  const listed = await office.get(`/backend/api/get_student_documents.php?user_id=${id}`);
  const { documents } = Documents.parse(await listed.json());
  const whole = documents.map(async ({ file_url, file_size }) =>
    isWhole(await office.get(file_url), file_size),
  );
  return documents.length >= count && (await Promise.all(whole)).every(Boolean);
}

async function writeOnce(
  office: Office,
  acknowledge: (acknowledged: AcknowledgedWrite) => void,
): Promise<void> {
  const email = `${randomUUID()}@crash.example`;
  const photo = await randomPicture();
  const password = "Crash-2022";
  const form = { full_name: "Crash Check", email, password, role: "student", photo };
  const { user } = Registered.parse(await office.postForm("register_user.php", form));
  const id = user.user_id;
  acknowledge({
    kind: "registrations with a photo",
    async isThere(later) {
      const listed = await later.get(`/backend/api/get_students.php?search=${email}`);
      const { students } = Listed.parse(await listed.json()).data;
      return students[0]?.email === email && (await isWhole(await later.get(user.profile_image)));
    },
  });
  await office.postForm("upload_documents.php?action=upload", {
    student_id: String(id),
    "files[]": await randomPicture(),
  });
  acknowledge({ kind: "documents", isThere: (later) => hasDocuments(later, id, 1) });
  await office.postForm("upload_single_document.php", {
    student_id: String(id),
    file: await randomPicture(),
  });
  acknowledge({ kind: "DMC images", isThere: (later) => hasDocuments(later, id, 2) });
  const sections = { listening_score: 21, speaking_score: 22, reading_score: 23, writing_score: 24 };
  await office.post("upsert_scores.php", { student_id: id, ...sections });
  acknowledge({
    kind: "scores",
    async isThere(later) {
      const answer = await later.get(`/backend/api/get_scores.php?student_id=${id}`);
      return Scores.parse(await answer.json()).scores.total_score === 90;
    },
  });
}

/** Writes until the connection is lost. Throws only if the server refused a valid write. */
export async function writeUntilDisconnected(
  office: Office,
  acknowledge: (acknowledged: AcknowledgedWrite) => void,
): Promise<void> {
  try {
    for (;;) await writeOnce(office, acknowledge);
  } catch (error) {
    if (error instanceof Refused || error instanceof z.ZodError) throw error;
  }
}

/** Sends contact messages until the connection is lost, and adds their emails to the list. */
export async function sendMessagesUntilDisconnected(office: Office, emails: string[]): Promise<void> {
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
  } catch (error) {
    if (error instanceof Refused || error instanceof z.ZodError) throw error;
  }
}
