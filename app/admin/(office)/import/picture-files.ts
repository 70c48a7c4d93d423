const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const extensionOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The pictures among these files and inside ZIP archives. Throws if an archive cannot be read. */
export async function picturesIn(files: readonly File[]): Promise<File[]> {
  const found = await Promise.all(
    files.map(async (file) => (extensionOf(file.name) === "zip" ? await unzipPictures(file) : [file])),
  );
  return found.flat().filter(({ name }) => types[extensionOf(name)] !== undefined);
}

async function unzipPictures(archive: File): Promise<File[]> {
  const { unzipSync } = await import("fflate");
  const isPicture = ({ name }: { name: string }) =>
    types[extensionOf(name)] !== undefined && !name.startsWith("__MACOSX/");
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter: isPicture });
  return Object.entries(entries).map(([path, bytes]) => {
    const name = path.split("/").at(-1) ?? path;
    return new File([new Uint8Array(bytes)], name, { type: types[extensionOf(name)] ?? "" });
  });
}

/** The student code in a picture's file name. */
export const codeOf = (file: File): string => file.name.replace(/\.\w+$/, "").trim();
