import { z } from "zod";
import { saveFile } from "@/components/area/save-file";
import { NoAnswer, readAnswer, toCallNames } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { refusalTexts } from "@/lib/errors";
import { studentQueryKeys } from "@/lib/students/wire";
import type { Outcome } from "./confirm-dialog";

const Deleted = z.object({ deleted: z.number(), actId: z.number() });
const Released = z.object({ released: z.number(), incomplete: z.number(), actId: z.number() });

type Fields = Readonly<Record<string, unknown>>;

/** Deletes the selected accounts. */
export const deleteSelected = (fields: Fields) => post("/backend/office/delete-students", fields, Deleted);

/** Releases the complete drafts of the selected students. */
export const releaseSelected = (fields: Fields) => post("/backend/office/release-students", fields, Released);

async function post<Done>(address: string, fields: Fields, schema: z.ZodType<Done>): Promise<Outcome<Done>> {
  try {
    const answer = await call(address, { fields, names: studentQueryKeys });
    return answer.success ? { done: schema.parse(answer.body) } : { refusal: answer.message };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { refusal: refusalTexts.unavailable };
  }
}

/** Downloads a PDF about the selected students. Returns null, or the message of a refusal. */
export async function printSelected(address: string, fields: Fields): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/pdf, application/json" },
      body: JSON.stringify(Object.fromEntries(toCallNames(fields, studentQueryKeys))),
    });
    if (response.headers.get("Content-Type") !== "application/pdf")
      return readAnswer(response.status, await response.text()).message;
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    saveFile(await response.blob(), name ?? "list.pdf");
    return null;
  } catch {
    return refusalTexts.unavailable;
  }
}
