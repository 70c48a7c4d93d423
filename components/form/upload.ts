import { takenBy, toCallNames } from "@/lib/call-names/call-names";
import { type Answer, NoAnswer, readAnswer } from "./answer";
import { sendWithProof } from "./ask-for-proof";
import { longTimeLimit, timeLimit } from "./call";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";
import { asPageUser } from "./page-user";
import { untilAnswered, withKey } from "./repeat";

export type UploadOptions<Fields = Readonly<Record<string, unknown>>> = {
  fields: Fields;
  files: readonly { part: string; file: File }[];
  /** Called with the number of bytes sent, and in total. */
  onSent?: (sent: number, total: number) => void;
  /** Milliseconds that the answer may take once everything is sent. */
  answerLimit?: number;
  signal?: AbortSignal;
};

/**
 * Posts a form with files. Uses XMLHttpRequest, because fetch cannot report upload progress. An upload whose response
 * is lost is retried. Throws NoAnswer if no response arrives, and AbortError after `signal`.
 */
export function upload<At extends Address>(
  address: At,
  { fields, ...options }: UploadOptions<FieldsOf<At>>,
): Promise<Answer<SuccessOf<At>>> {
  const files = options.files.map(({ part, file }) => [part, file.name, file.size, file.lastModified]);
  return withKey(`${address} ${JSON.stringify([fields, files])}`, (key) =>
    sendWithProof((proof) =>
      untilAnswered(
        (left, onMoved) =>
          asPageUser((user) =>
            uploadOnce(
              address,
              { ...options, fields: { ...fields, ...proof } },
              { ...user, ...key },
              left,
              onMoved,
            ),
          ),
        timeLimit,
      ),
    ),
  );
}

function uploadOnce<Value>(
  address: string,
  { fields, files, onSent, answerLimit = longTimeLimit, signal }: UploadOptions,
  headers: Readonly<Record<string, string>>,
  left: number,
  onMoved: () => void,
): Promise<Answer<Value>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const begun = performance.now();
    request.open("POST", address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = left;
    request.upload.onprogress = ({ loaded, total }) => {
      request.timeout = performance.now() - begun + timeLimit;
      onMoved();
      onSent?.(loaded, total);
    };
    request.upload.onload = () => (request.timeout = performance.now() - begun + answerLimit);
    request.onerror = () => reject(new NoAnswer(0));
    request.ontimeout = () => reject(new NoAnswer(0));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.onload = () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      try {
        resolve(readAnswer({ status: request.status, text: request.responseText, retryAfter }, address));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    request.send(multipart(toCallNames(fields, takenBy(address)), files));
  });
}

function multipart(fields: UploadOptions["fields"], files: UploadOptions["files"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const { part, file } of files) form.append(part, file, file.name);
  return form;
}
