import path from "node:path";
import { createWorkerPool } from "@/lib/limits/in-turn";
import { processState } from "@/lib/process/process-state";
import { type PdfJob, PdfWorker } from "./pdf-worker";

const folder = path.join(process.cwd(), "lib/certificates/pdf");
const fontFolders = [
  "fraunces/500Medium",
  "fraunces/600SemiBold",
  "inter/400Regular",
  "inter/500Medium",
  "inter/600SemiBold",
  "amiri/400Regular",
];
const fontPaths = fontFolders.map((name) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts", name),
);

const templates = { certificates: "certificate.typ", slips: "slips.typ" } as const;
const templatePath = (name: keyof typeof templates) => path.join(folder, templates[name]);

/** Files that are opened by path at run time: a container image must include them. */
export const pdfSources: readonly string[] = [
  templatePath("certificates"),
  templatePath("slips"),
  path.join(folder, "fitted.typ"),
  ...fontPaths,
];

type Typeset = {
  /** The template's `sys.inputs`, each as JSON. */
  inputs: Readonly<Record<string, unknown>>;
  /** Pictures by the path at which the template opens them: "/photo-1". */
  pictures: ReadonlyMap<string, Buffer>;
  madeAt: Date;
};

const maxWaiting = 200;

const createTypesetter = () =>
  createWorkerPool([new PdfWorker({ workspace: folder, fontPaths })], maxWaiting);

/**
 * Typesets a template as a PDF, in a worker thread: a page takes tens of milliseconds of one core. Throws `unavailable`
 * if the queue is full.
 */
export async function typeset(
  template: keyof typeof templates,
  { inputs, pictures, madeAt }: Typeset,
): Promise<Buffer> {
  const inTypesetter = processState("pdf-typesetter", createTypesetter);
  const texts = Object.entries(inputs).map(([name, value]) => [name, JSON.stringify(value)]);
  const job: PdfJob = {
    mainFilePath: templatePath(template),
    inputs: Object.fromEntries(texts),
    pictures: [...pictures].map(([name, bytes]) => [path.join(folder, name), bytes]),
    creationTimestamp: Math.floor(madeAt.getTime() / 1000),
  };
  return await inTypesetter((worker) => worker.run(job));
}

/**
 * Allows a line break after this many characters without a space or hyphen, which would otherwise overflow the page.
 * Shorter runs are left alone, so that text copied from the PDF is exactly what was printed.
 */
export const breakable = (text: string, run: number): string =>
  text.replace(new RegExp(`[^\\s-]{${run}}(?=[^\\s-])`, "gu"), "$&\u200b");
