import { saveFile } from "@/components/area/save-file";
import { NoAnswer, type Refused, readResponse } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { toJson } from "@/components/form/call-query";
import type { FieldsOf } from "@/components/form/endpoints";
import { asPageUser } from "@/components/form/page-user";
import type { Changes, People } from "./selection";

type Fields = FieldsOf<"/backend/office/select-students">;

/** A refusal; if the selection is outdated, with how it differs. */
export type BulkRefusal = { refusal: string; changes?: Changes | undefined };

/** Everyone matching the list's query, or the message of a refusal. */
export async function selectEverybody(fields: Fields, unavailable: string): Promise<People | string> {
  try {
    const answer = await call("/backend/office/select-students", { query: fields });
    if (!answer.success) return answer.message;
    return new Map(answer.body.people.map(({ userId, fullName }) => [userId, fullName]));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unavailable;
  }
}

/** A refused bulk action. */
export const refusalOf = ({ message, body }: Refused): BulkRefusal => ({
  refusal: message,
  // The server sends both or neither.
  changes: "gone" in body && "added" in body ? (body as Changes) : undefined,
});

/** The endpoints that make a file about the selected students. */
export type FileMaker =
  | "/backend/office/export-students"
  | "/backend/office/print-certificates"
  | "/backend/office/print-slips";

/** Downloads a file about the selected students. Returns null, or the refusal. */
export async function downloadSelected(
  address: FileMaker,
  fields: FieldsOf<"/backend/office/export-students">,
  unavailable: string,
): Promise<BulkRefusal | null> {
  try {
    const body = toJson(address, fields);
    const response = await asPageUser((user) => {
      const headers = { "Content-Type": "application/json", Accept: "*/*", ...user };
      return fetch(address, { method: "POST", headers, body });
    });
    if (!response.headers.get("Content-Disposition")?.startsWith("attachment")) {
      const answer = await readResponse(response, address);
      return answer.success ? null : refusalOf(answer);
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    saveFile(await response.blob(), name ?? "list");
    return null;
  } catch {
    return { refusal: unavailable };
  }
}
