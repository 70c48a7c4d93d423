import { z } from "zod";
import { saveFile } from "@/components/area/save-file";
import { act } from "@/components/form/act";
import { type Answer, NoAnswer, readResponse, toCallNames } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { asPageUser } from "@/components/form/page-user";
import { studentQueryKeys } from "@/lib/people/wire";
import type { Changes, People } from "./selection";

const Deleted = z.object({ deleted: z.number(), actId: z.number() });
const Released = z.object({
  released: z.number(),
  incomplete: z.number(),
  olderScans: z.number(),
  actId: z.number(),
});

type Fields = Readonly<Record<string, unknown>>;

const Person = z.object({ userId: z.number(), fullName: z.string() });
const Found = z.object({ people: z.array(Person) });
const Changed = z.object({ gone: z.array(z.number()), added: z.array(Person) });

/** A refusal, and how the selection has changed if it is about that. */
export type BulkRefusal = { refusal: string; changes?: Changes | undefined };

/** Everyone whom a query of the list finds, or the message of a refusal. */
export async function selectEverybody(fields: Fields, unavailable: string): Promise<People | string> {
  const query = new URLSearchParams(
    toCallNames(fields, studentQueryKeys).map(([name, value]) => [name, String(value)]),
  );
  try {
    const { success, message, body } = await call(`/backend/office/select-students?${query}`);
    if (!success) return message;
    return new Map(Found.parse(body).people.map(({ userId, fullName }) => [userId, fullName]));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unavailable;
  }
}

/** Deletes the selected accounts. */
export const deleteSelected = (fields: Fields, unanswered: string) =>
  post("/backend/office/delete-students", { fields, schema: Deleted, unanswered });

/** Releases the complete drafts of the selected students. */
export const releaseSelected = (fields: Fields, unanswered: string) =>
  post("/backend/office/release-students", { fields, schema: Released, unanswered });

async function post<Done>(
  address: string,
  { fields, schema, unanswered }: { fields: Fields; schema: z.ZodType<Done>; unanswered: string },
): Promise<{ done: Done } | BulkRefusal> {
  try {
    const answer = await act(address, { fields, names: studentQueryKeys });
    if (answer.success) return { done: schema.parse(answer.body) };
    return refusalOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { refusal: unanswered };
  }
}

const refusalOf = ({ message, body }: Answer): BulkRefusal => ({
  refusal: message,
  changes: Changed.safeParse(body).data,
});

/** Downloads a file about the selected students, with a progress under `progressId`. Returns null, or the refusal. */
export async function downloadSelected(
  address: string,
  fields: Fields,
  unavailable: string,
): Promise<BulkRefusal | null> {
  try {
    const body = JSON.stringify(Object.fromEntries(toCallNames(fields, studentQueryKeys)));
    const response = await asPageUser((user) => {
      const headers = { "Content-Type": "application/json", Accept: "*/*", ...user };
      return fetch(address, { method: "POST", headers, body });
    });
    if (!response.headers.get("Content-Disposition")?.startsWith("attachment"))
      return refusalOf(await readResponse(response));
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    saveFile(await response.blob(), name ?? "list");
    return null;
  } catch {
    return { refusal: unavailable };
  }
}
