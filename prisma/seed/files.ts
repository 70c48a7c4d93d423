import type { Picture } from "@/lib/files/image";
import { storePicture } from "@/lib/files/store-picture";
import { people } from "./people";
import { dmcFile, marksOf, portraitFile, readPicture, sheets } from "./pictures";

export type KeptFile = { key: string; picture: Picture };

/** Stores the demo academy's pictures. Returns the stored files by the names of the drawn ones. */
export async function storeAllPictures(): Promise<Map<string, KeptFile>> {
  const files = [
    ...people.filter((person) => person.portrait !== undefined).map(portraitFile),
    ...people.filter((person) => marksOf(person) !== undefined).map(dmcFile),
    ...sheets.map((sheet) => sheet.file),
  ];
  const kept = await Promise.all(
    files.map(async (file): Promise<[string, KeptFile]> => {
      const picture = await readPicture(file);
      return [file, { key: await storePicture(picture), picture }];
    }),
  );
  return new Map(kept);
}
