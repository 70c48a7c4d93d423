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

/**
 * The pictures among these files and inside ZIP archives, and the names of all other files. Throws if an archive cannot
 * be read.
 */
export async function picturesIn(
  files: readonly File[],
): Promise<{ pictures: File[]; unreadable: readonly string[] }> {
  const found = await Promise.all(
    files.map(async (file) => (extensionOf(file.name) === "zip" ? await unzip(file) : [file])),
  );
  const all = found.flat();
  const unreadable = all.filter((file) => !isPicture(file)).map(({ name }) => name);
  return { pictures: all.filter(isPicture), unreadable };
}

/**
 * The files of an archive, except folders and system files. Only pictures are unpacked; others come back empty, for
 * their names.
 */
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
