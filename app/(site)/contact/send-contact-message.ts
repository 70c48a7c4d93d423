import { z } from "zod";

const Answer = z.object({
  success: z.boolean(),
  message: z.string().catch(""),
  errors: z.record(z.string(), z.string()).catch({}),
});

type Sent = { isSuccess: boolean; message: string; errors: Record<string, string> };

/** Posts the fields as JSON. Null where no answer of the call came back: no line, or something in between. */
export async function sendContactMessage(
  action: string,
  fields: Record<string, string>,
): Promise<Sent | null> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    const { success, message, errors } = Answer.parse(await response.json());
    return { isSuccess: success, message, errors };
  } catch {
    return null;
  }
}
