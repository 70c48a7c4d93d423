import type { Prisma } from "@/prisma/generated/client";

/** The fields of a document that may leave the server: the key in the file store is not among them. */
export const documentFields = {
  userId: true,
  name: true,
  fileName: true,
  size: true,
  uploadedAt: true,
} as const satisfies Prisma.DocumentSelect;

/** A student's document, without its content. */
export type StudentDocument = Prisma.DocumentGetPayload<{ select: typeof documentFields }>;
