import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { isRefusal, Refusal } from "@/lib/errors";
import { fileLimits, type Upload } from "@/lib/files/file-limits";
import { cleanFileName } from "@/lib/files/file-name";
import { bodyKinds, type EndpointRequest, limitedBody } from "./body";

const limits = {
  fileSize: fileLimits.bytes,
  files: fileLimits.files,
  fieldSize: 64 * 1024,
  fields: 50,
  parts: 100,
  headerPairs: 20,
  headerSize: 16 * 1024,
} as const;

type MultipartForm = { fields: Record<string, string>; files: Upload[] };

/** The last value of a repeated text field counts; an empty file input is ignored. */
export async function readMultipart(request: EndpointRequest, fileField: string): Promise<MultipartForm> {
  let form: BusboyInstance | undefined;
  try {
    form = openForm(request.headers.get("content-type") ?? "", fileField);
    const body = limitedBody(request.body, bodyKinds.files.limit);
    const [parts] = await Promise.all([collectParts(form, fileField), pipeline(body, form)]);
    return parts;
  } catch (error) {
    throw isRefusal(error) ? error : malformed();
  } finally {
    form?.destroy();
  }
}

function openForm(contentType: string, fileField: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw malformed();
  return new Busboy({
    headers: { "content-type": contentType },
    limits,
    preservePath: true,
    isPartAFile: (field, type, name) =>
      name !== undefined || (plain(field) === fileField && type !== "text/plain"),
  });
}

function collectParts(form: BusboyInstance, fileField: string): Promise<MultipartForm> {
  const fields = new Map<string, string>();
  const files: Upload[] = [];

  form.on("file", (rawField, stream, rawName = "") => {
    const isWanted = plain(rawField) === fileField;
    let chunks: Buffer[] = [];
    // The form also reports an incomplete part. Unhandled, this event would end the process.
    stream.on("error", () => undefined);
    stream.on("data", (chunk: Buffer) => {
      if (isWanted && !stream.truncated) chunks.push(chunk);
    });
    stream.on("limit", () => {
      chunks = [];
    });
    stream.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const isTooLarge = stream.truncated;
      if (isWanted && (rawName !== "" || bytes.length > 0 || isTooLarge))
        files.push({ name: cleanFileName(rawName), bytes, isTooLarge });
    });
  });

  return new Promise((resolve, reject) => {
    form.on("field", (name, value, _isNameCut, isCut) => {
      if (isCut) reject(malformed());
      else if (name) fields.set(name, value);
    });
    form.on("filesLimit", () => reject(new Refusal("too_large", "tooLarge")));
    form.on("fieldsLimit", () => reject(malformed()));
    form.on("partsLimit", () => reject(malformed()));
    form.on("error", reject);
    form.on("finish", () => resolve({ fields: Object.fromEntries(fields), files }));
  });
}

const plain = (field: string | undefined): string => (field ?? "").replace(/\[\]$/, "");

const malformed = (): Refusal => new Refusal("malformed", "unreadable");
