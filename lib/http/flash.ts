import "server-only";
import { cookies } from "next/headers";
import { type Flash, findFlash } from "./flash-store";

/** What this form's page has to show this browser after a round trip without JavaScript, or null. */
export async function readFlash(form: string): Promise<Flash | null> {
  return findFlash(form, (await cookies()).get("form-flash")?.value);
}
