const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
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
  const { unzipSync } = await import("fflate");
  const others: File[] = [];
  const filter = ({ name }: { name: string }) => {
    if (/^__MACOSX\/|\/$|(^|\/)\./.test(name)) return false;
    if (!isPicture({ name })) others.push(new File([], name.split("/").at(-1) ?? name));
    return isPicture({ name });
  };
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter });
  const pictures = Object.entries(entries).map(([path, bytes]) => {
    const name = path.split("/").at(-1) ?? path;
    return new File([new Uint8Array(bytes)], name, { type: types[extensionOf(name)] ?? "" });
  });
  return [...pictures, ...others];
}

/** A picture's file name without its extension, which may be a student code. */
export const codeOf = (file: File): string => file.name.replace(/\.\w+$/, "").trim();
