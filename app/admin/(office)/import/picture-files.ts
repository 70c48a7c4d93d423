import { call } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";

const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jfif: "image/jpeg",
  jpe: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const isPicture = ({ name }: { name: string }) => types[extensionOf(name)] !== undefined;

/** The pictures, also in ZIP archives, and the names of all other files. Throws if an archive cannot be read. */
export async function picturesIn(files: readonly File[]) {
  const found = await Promise.all(
    files.map(async (file) => (extensionOf(file.name) === "zip" ? await unzip(file) : [file])),
  );
  const all = found.flat();
  const unreadable = all.filter((file) => !isPicture(file)).map(({ name }) => name);
  return { pictures: all.filter(isPicture), unreadable };
}

/** An archive's files but the system's. Only pictures are unpacked; the others are empty, and have just a name. */
async function unzip(archive: File): Promise<File[]> {
  const { unpack } = await import("@/lib/imports/workbook");
  const others: File[] = [];
  const pictures = unpack(new Uint8Array(await archive.arrayBuffer()), (path) => {
    const name = nameIn(path);
    if (/^__MACOSX\//.test(path) || name === "" || /^\.|^(?:thumbs\.db|desktop\.ini)$/i.test(name))
      return false;
    if (!isPicture({ name })) others.push(new File([], name));
    return isPicture({ name });
  });
  const files = [...pictures].map(([path, bytes]) => {
    const name = nameIn(path);
    return new File([new Uint8Array(bytes)], name, { type: types[extensionOf(name)] ?? "" });
  });
  return [...files, ...others];
}

const nameIn = (path: string) => path.split("/").at(-1) ?? path;

/** A picture's file name without its extension, which may be a student code. */
export const codeOf = (file: File): string =>
  file.name
    .replace(/^.*[\\/]/, "")
    .replace(/\.\w+$/, "")
    .trim();

export type PicturedStudent =
  SuccessOf<"/backend/office/find-students">["lines"][number]["candidates"][number];

/** A picture with the student whose it is, or the candidates among whom a person must choose. */
export type MatchedPicture = {
  file: File;
  student: PicturedStudent | null;
  candidates: readonly PicturedStudent[];
};

const maxNames = 500;

/** Only a code that one file alone has is certain; all else becomes a question. Null if the server could not be asked. */
export async function matchPictures(pictures: readonly File[]): Promise<MatchedPicture[] | null> {
  const matched: MatchedPicture[] = [];
  for (let from = 0; from < pictures.length; from += maxNames) {
    const files = pictures.slice(from, from + maxNames);
    // A blank name, or one with a tab, would shift the lines.
    const lines = files.map((file) => codeOf(file).replace(/\s+/g, " ") || "?").join("\n");
    const answer = await call("/backend/office/find-students", { fields: { lines } });
    if (!answer.success) return null;
    const found = answer.body.lines;
    matched.push(...files.map((file, index) => ({ file, student: null, candidates: [], ...found[index] })));
  }
  const codes = pictures.map((file) => codeOf(file).toLowerCase());
  return matched.map(({ file, student, candidates }, index) => {
    const isCode = student?.studentCode?.toLowerCase() === codes[index];
    return isCode && codes.filter((other) => other === codes[index]).length === 1
      ? { file, student, candidates: [] }
      : { file, student: null, candidates: student ? [student] : candidates };
  });
}
