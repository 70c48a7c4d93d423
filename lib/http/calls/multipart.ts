import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { isRefusal, Refusal, texts } from "@/lib/errors";
import { cleanFileName } from "@/lib/files/file-name";
import { discard, feed, tooLarge } from "./body-reader";

const mebibyte = 1024 * 1024;
const limits = {
  body: 50 * mebibyte,
  parser: {
    fileSize: 5 * mebibyte,
    files: 20,
    fieldSize: 64 * 1024,
    fields: 50,
    parts: 100,
    headerPairs: 20,
    headerSize: 16 * 1024,
  },
} as const;

export type UploadedFile = {
  /** The name of the form's field, without the `[]` of a field that may repeat. */
  field: string;
  /** The file's own name, made fit for people. */
  name: string;
  /** Empty where the file is too large. */
  bytes: Buffer;
  /** The file is over 5 MB (5 × 1,048,576 bytes). */
  isTooLarge: boolean;
};

export type MultipartForm = { fields: Record<string, string>; files: UploadedFile[] };

/**
 * Reads a `multipart/form-data` body as it comes in. Only the parts named in `fileFields` (with or without `[]`) are kept
 * as files; of a repeated text field the last one counts; a file input that was left empty is no file.
 * Refuses with `too_large` over 20 files or 50 MiB in all, and with `malformed` what is broken, breaks off, or has more
 * than 50 text fields or one over 64 KiB.
 */
export async function readMultipart(
  request: Request,
  { fileFields }: { fileFields: readonly string[] },
): Promise<MultipartForm> {
  const body = request.body?.getReader();
  if (!body || request.signal.aborted) throw malformed();
  const hangUp = () => void body.cancel().catch(() => undefined);
  request.signal.addEventListener("abort", hangUp, { once: true });

  let form: BusboyInstance | undefined;
  try {
    if (Number(request.headers.get("content-length")) > limits.body) throw tooLarge();
    form = openForm(request.headers.get("content-type") ?? "", fileFields);
    const [parts] = await Promise.all([collectParts(form, fileFields), feed(body, form, limits.body)]);
    return parts;
  } catch (error) {
    void discard(body).catch(() => undefined);
    throw isRefusal(error) ? error : malformed();
  } finally {
    request.signal.removeEventListener("abort", hangUp);
    form?.destroy();
  }
}

function openForm(contentType: string, fileFields: readonly string[]): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw malformed();
  return new Busboy({
    headers: { "content-type": contentType },
    limits: limits.parser,
    preservePath: true,
    isPartAFile: (field, type, name) =>
      name !== undefined || (fileFields.includes(plain(field)) && type !== "text/plain"),
  });
}

/** Resolves with what the form held when its end was read; rejects at the first limit that it breaks. */
function collectParts(form: BusboyInstance, fileFields: readonly string[]): Promise<MultipartForm> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];

  form.on("file", (rawField, stream, rawName = "") => {
    const field = plain(rawField);
    const isWanted = fileFields.includes(field);
    let chunks: Buffer[] = [];
    // A part that breaks off is reported by the form as well; unheard here it would end the process.
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
        files.push({ field, name: cleanFileName(rawName), bytes, isTooLarge });
    });
  });

  return new Promise((resolve, reject) => {
    form.on("field", (name, value, _isNameCut, isCut) => {
      if (isCut) reject(malformed());
      else if (name) fields.set(name, value);
    });
    form.on("filesLimit", () => reject(tooLarge()));
    form.on("fieldsLimit", () => reject(malformed()));
    form.on("partsLimit", () => reject(malformed()));
    form.on("error", () => reject(malformed()));
    form.on("finish", () => resolve({ fields: Object.fromEntries(fields), files }));
  });
}

function plain(field: string | undefined): string {
  return (field ?? "").replace(/\[\]$/, "");
}

function malformed(): Refusal {
  return new Refusal("malformed", texts.unreadable);
}
