const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The pictures among these files and inside ZIP archives. Throws if an archive cannot be read. */
export async function picturesIn(files: readonly File[]): Promise<File[]> {
  const found = await Promise.all(
    files.map(async (file) => (endingOf(file.name) === "zip" ? await unzipped(file) : [file])),
  );
  return found.flat().filter(({ name }) => types[endingOf(name)] !== undefined);
}

async function unzipped(archive: File): Promise<File[]> {
  const { unzipSync } = await import("fflate");
  const isPicture = ({ name }: { name: string }) =>
    types[endingOf(name)] !== undefined && !name.startsWith("__MACOSX/");
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter: isPicture });
  return Object.entries(entries).map(([path, bytes]) => {
    const name = path.split("/").at(-1) ?? path;
    return new File([new Uint8Array(bytes)], name, { type: types[endingOf(name)] ?? "" });
  });
}

/** The student code in a picture's file name. */
export const codeOf = (file: File): string => file.name.replace(/\.\w+$/, "").trim();
