import "server-only";
import { randomUUID } from "node:crypto";
import { academy } from "@/lib/academy";
import { db } from "@/lib/db";
import { logError } from "@/lib/log";
import { sendMail, sendsMail } from "@/lib/mail";
import { siteAddress } from "@/lib/site-address";
import type { News } from "./list-news";

const words = {
  result: { subject: "A result is out", text: "a new result is in your student area." },
  document: { subject: "A new document", text: "the office has put a new document into your student area." },
  correction: { subject: "Your request is answered", text: "the office has answered your request." },
} as const satisfies Record<News["kind"], { subject: string; text: string }>;

/**
 * Notifies students by email that there is something new, if they agreed and an SMTP server is set. Never says what, because
 * others may read the mailbox. Runs in the background; call it after the transaction has committed.
 */
export function mailNews(kind: News["kind"], studentIds: readonly number[]): void {
  if (!sendsMail || studentIds.length === 0) return;
  send(kind, studentIds).catch((error) => logError(randomUUID(), "mailNews", error));
}

async function send(kind: News["kind"], studentIds: readonly number[]): Promise<void> {
  const students = await db.user.findMany({
    where: { id: { in: [...studentIds] }, role: "student", mailsNews: true },
    select: { email: true },
  });
  for (const { email } of students) {
    sendMail({
      to: email,
      isNews: true,
      subject: `${words[kind].subject}: ${academy.name}`,
      text: [
        "Hello,",
        words[kind].text,
        siteAddress("/student/dashboard"),
        "You agreed to letters like this one. In the settings, under Privacy, you can change that.",
        academy.name,
      ].join("\n\n"),
    });
  }
}
