import type { Prisma } from "@/prisma/generated/client";

/** What leaves the server of a document. Its key in the file store is not among it. */
export const documentFields = {
  userId: true,
  name: true,
  fileName: true,
  size: true,
  uploadedAt: true,
} as const satisfies Prisma.DocumentSelect;

export type StudentDocument = Prisma.DocumentGetPayload<{ select: typeof documentFields }>;
