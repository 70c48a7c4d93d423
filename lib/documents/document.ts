import type { Prisma } from "@/prisma/generated/client";

/** The columns of a document that may leave the server. The file's key is not one of them. */
export const documentFields = {
  userId: true,
  name: true,
  fileName: true,
  size: true,
  uploadedAt: true,
} as const satisfies Prisma.DocumentSelect;

/** A student's document, without its content. */
export type StudentDocument = Prisma.DocumentGetPayload<{ select: typeof documentFields }>;
