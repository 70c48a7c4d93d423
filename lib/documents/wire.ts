import type { StudentDocument } from "./document";

/** The names that the calls on documents give their fields. */
export const uploadKeys = { student_id: "studentId" } as const;
/** The names of the list's parameters. */
export const documentsKeys = { user_id: "userId" } as const;
/** The names of the download's parameters. */
export const downloadKeys = { user_id: "userId", file: "fileName" } as const;

/** A document in the answers of get_student_documents.php and the uploads. `file_size` is the stored size in bytes. */
export function documentReply(document: StudentDocument) {
  const query = new URLSearchParams({ user_id: String(document.userId), file: document.fileName });
  return {
    document_name: document.name,
    file_name: document.fileName,
    file_url: `/backend/api/download_document.php?${query}`,
    file_size: document.size,
    upload_date: document.uploadedAt,
    user_id: document.userId,
  };
}
