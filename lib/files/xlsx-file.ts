import { Worker } from "node:worker_threads";
import type { Table } from "./table";

// The library writes strings as text cells, never as formulas.
const source = `
  const { parentPort } = require("node:worker_threads");
  const table = [];
  parentPort.on("message", async (rows) => {
    if (rows !== null) return table.push(...rows);
    const { default: writeExcelFile } = await import("write-excel-file/node");
    const columns = table[0].map(() => ({ width: 20 }));
    parentPort.postMessage(await writeExcelFile(table, { columns, stickyRowsCount: 1 }).toBuffer());
  });`;

/** The memory that 100,000 rows need, in MB. Beyond it the thread ends, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** The table as an Excel file. Made in a worker thread, because the library builds and compresses it in one go. */
export async function xlsxFile(table: Table): Promise<Buffer> {
  const worker = new Worker(source, { eval: true, resourceLimits });
  try {
    const file = new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
    });
    // An error while rows are still being read is thrown below.
    file.catch(() => undefined);
    for await (const rows of table) worker.postMessage(rows);
    worker.postMessage(null);
    return Buffer.from(await file);
  } finally {
    await worker.terminate();
  }
}
