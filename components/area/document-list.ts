import { z } from "zod";

/** A document in the answer of get_student_documents.php. */
export const ListedDocument = z.object({
  document_name: z.string(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.number(),
  upload_date: z.string(),
});

/** The documents in the answer. */
export const DocumentList = z.array(ListedDocument);
