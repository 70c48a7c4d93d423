import type { Picture } from "@/lib/files/image";
import type { Prisma } from "@/prisma/generated/client";

export function documentRow(
  given: { userId: number; fileName: string; storageKey: string; picture: Picture } & Partial<
    Pick<Prisma.DocumentCreateManyInput, "kind" | "uploadedAt">
  >,
): Prisma.DocumentCreateManyInput {
  const { picture, ...row } = given;
  const name = row.fileName.replace(/\.[^.]+$/, "");
  return { ...row, name, contentType: picture.contentType, size: picture.bytes.length };
}
