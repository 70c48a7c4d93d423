import path from "node:path";
import { processState } from "@/lib/process-state";
import { type PrintedCertificate, sheetData } from "./sheet";

const template = path.join(process.cwd(), "lib/certificates/pdf/certificate.typ");
const fontFolders = [
  "fraunces/500Medium",
  "fraunces/600SemiBold",
  "inter/400Regular",
  "inter/500Medium",
  "inter/600SemiBold",
  "amiri/400Regular",
];
const fontPaths = fontFolders.map((folder) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts", folder),
);

/** What is opened by its path, not loaded as a module: the files that an image of the server must have. */
export const pdfSources: readonly string[] = [template, ...fontPaths];

/** Loaded with the first PDF: the engine is 50 MB that no other page needs. One for the process keeps its fonts warm. */
async function createCompiler() {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  return NodeCompiler.create({ workspace: path.dirname(template), fontArgs: [{ fontPaths }] });
}

/** The certificate as a PDF of one A4 page. Takes a few milliseconds of one core, once the engine is loaded. */
export async function certificatePdf(printed: PrintedCertificate): Promise<Buffer> {
  const typst = await processState("pdf-compiler", createCompiler);
  // From here to the end nothing waits: the portrait's place is shared by all certificates.
  const portrait = path.join(path.dirname(template), "photo");
  if (printed.photo) typst.mapShadow(portrait, printed.photo);
  try {
    return typst.pdf(
      { mainFilePath: template, inputs: { sheet: JSON.stringify(sheetData(printed)) } },
      { creationTimestamp: Math.floor(printed.madeAt.getTime() / 1000) },
    );
  } finally {
    if (printed.photo) typst.unmapShadow(portrait);
    typst.evictCache(10);
  }
}
