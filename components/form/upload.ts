import { type Answer, type FieldNames, NoAnswer, readAnswer, toCallNames } from "./answer";

type UploadOptions = {
  fields: Readonly<Record<string, unknown>>;
  /** The files, each with the call's name of its part. */
  files: readonly { part: string; file: File }[];
  names?: FieldNames;
  /** Called with the number of sent bytes, and of all. */
  onSent?: (sent: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * Posts a form with files. Uses XMLHttpRequest, because fetch cannot report the progress of an upload. Throws NoAnswer if no
 * answer arrives, and AbortError after `signal`.
 */
export function upload(
  address: string,
  { fields, files, names, onSent, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onSent?.(loaded, total);
    request.onerror = () => reject(new NoAnswer(0));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText, names));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    request.send(multipart(fields, files, names));
  });
}

function multipart(
  fields: UploadOptions["fields"],
  files: UploadOptions["files"],
  names: FieldNames = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of toCallNames(fields, names)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const { part, file } of files) form.append(part, file, file.name);
  return form;
}
