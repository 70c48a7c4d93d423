import type { Prisma } from "@/prisma/generated/client";

/** What may leave the server: not the file's key. */
export const documentFields = {
  userId: true,
  name: true,
  fileName: true,
  size: true,
  uploadedAt: true,
  kind: true,
} as const satisfies Prisma.DocumentSelect;

export type StudentDocument = Prisma.DocumentGetPayload<{ select: typeof documentFields }>;

export function documentAddress({ userId, fileName }: Pick<StudentDocument, "userId" | "fileName">): string {
  const query = new URLSearchParams({ user_id: String(userId), file: fileName });
  return `/backend/api/download_document.php?${query}`;
}

export function documentReply({ name, fileName, size, uploadedAt, userId }: StudentDocument) {
  return {
    document_name: name,
    file_name: fileName,
    file_url: documentAddress({ userId, fileName }),
    file_size: size,
    upload_date: uploadedAt,
    user_id: userId,
  };
}
