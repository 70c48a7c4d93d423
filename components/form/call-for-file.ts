import { saveFile } from "@/components/area/save-file";
import { type Answer, NoAnswer, readResponse } from "./answer";
import { sendWithProof } from "./ask-for-proof";
import { toJson } from "./call-query";
import type { Address } from "./endpoints";
import { asPageUser } from "./page-user";

type Fields = Readonly<Record<string, unknown>>;

/** Posts fields to a call that answers with a file, and saves that. Throws NoAnswer if no response arrives. */
export const callForFile = (address: Address, fields: Fields): Promise<Answer> =>
  sendWithProof((proof) => loadFile(address, { ...fields, ...proof }));

async function loadFile(address: Address, fields: Fields): Promise<Answer> {
  const body = toJson(address, fields);
  try {
    const response = await asPageUser((user) =>
      fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "*/*", ...user },
        body,
      }),
    );
    const disposition = response.headers.get("Content-Disposition") ?? "";
    if (!disposition.startsWith("attachment")) return await readResponse(response, address);
    saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? "file");
    return { success: true, message: "", code: undefined, status: response.status, errors: {}, body: {} };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(0);
  }
}
