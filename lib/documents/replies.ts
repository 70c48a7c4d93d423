import { takenBy, toCallNames } from "@/lib/call-names/call-names";
import type { StudentDocument } from "./document";

const download = "/backend/api/download_document.php";

export function documentAddress({ userId, fileName }: Pick<StudentDocument, "userId" | "fileName">): string {
  const query = toCallNames({ userId: String(userId), fileName }, takenBy(download));
  return `${download}?${new URLSearchParams(query)}`;
}

/** A document in the responses of get_student_documents.php and the uploads. `size` is the stored size in bytes. */
export function documentReply({ name, fileName, size, uploadedAt, userId }: StudentDocument) {
  return { name, fileName, address: documentAddress({ userId, fileName }), size, uploadedAt, userId };
}
