import path from "node:path";
import { workerThread } from "@/lib/process";
import { processState } from "@/lib/process-state";
import { createWorkerPool } from "@/lib/worker-pool";

const folder = path.join(process.cwd(), "lib/certificates");
const fontFolders = [
  ...["fraunces/500Medium", "fraunces/600SemiBold", "amiri/400Regular"],
  ...["inter/400Regular", "inter/500Medium", "inter/600SemiBold"],
];
const fontPaths = fontFolders.map((name) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts", name),
);

type Template = "certificates" | "slips";

const opened = ["certificates.typ", "slips.typ", "fitted.typ", "ornaments.svg", "page-frame.svg"];

/** Files that are opened by path at run time: a container image must include them. */
export const pdfSources: readonly string[] = [...opened.map((name) => path.join(folder, name)), ...fontPaths];

type Job = {
  mainFilePath: string;
  inputs: Readonly<Record<string, string>>;
  pictures: readonly (readonly [string, Uint8Array])[];
  /** In seconds since 1970. */
  creationTimestamp: number;
};

const source = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler");
  const { workspace, fontPaths } = workerData;
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
  const pdfOf = ({ mainFilePath, inputs, pictures, creationTimestamp }) => {
    for (const [path, bytes] of pictures) compiler.mapShadow(path, Buffer.from(bytes));
    try {
      return { pdf: compiler.pdf({ mainFilePath, inputs }, { creationTimestamp }) };
    } catch (error) {
      // The engine puts the reason into the code, and leaves the message empty.
      return { error: error.message || String(error.code) };
    } finally {
      for (const [path] of pictures) compiler.unmapShadow(path);
      compiler.evictCache(10);
    }
  };
  parentPort.on("message", (job) => parentPort.postMessage(pdfOf(job)));`;

const maxWaiting = 200;

/** One thread, which is kept because the engine takes 50 MB and caches its fonts. */
const createTypesetter = () =>
  createWorkerPool(
    [workerThread<Job, { pdf: Uint8Array } | { error: string }>(source, { workspace: folder, fontPaths })],
    maxWaiting,
  );

type Typeset = {
  inputs: Readonly<Record<string, unknown>>;
  /** Pictures by the path at which the template opens them: "/photo-1". */
  pictures: ReadonlyMap<string, Buffer>;
  madeAt: Date;
};

/** In a thread: a page takes tens of milliseconds of one core. Throws `unavailable` if too many wait. */
export async function typeset(template: Template, { inputs, pictures, madeAt }: Typeset): Promise<Buffer> {
  const inTypesetter = processState("pdf-typesetter", createTypesetter);
  const texts = Object.entries(inputs).map(([name, value]) => [name, JSON.stringify(value)]);
  const outcome = await inTypesetter((work) =>
    work({
      mainFilePath: path.join(folder, `${template}.typ`),
      inputs: Object.fromEntries(texts),
      pictures: [...pictures].map(([name, bytes]) => [path.join(folder, name), bytes]),
      creationTimestamp: Math.floor(madeAt.getTime() / 1000),
    }),
  );
  if ("error" in outcome) throw new Error(outcome.error);
  return Buffer.from(outcome.pdf);
}

/** Breaks long runs, which would overflow the page. Shorter ones copy from the PDF exactly as printed. */
export const breakable = (text: string, run: number): string =>
  text.replace(new RegExp(`[^\\s-]{${run}}(?=[^\\s-])`, "gu"), "$&\u200b");
