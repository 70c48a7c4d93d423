import { type Answer, type FieldNames, NoAnswer, readAnswer, toCallNames } from "./answer";

type CallOptions = {
  /** The fields to POST as JSON. Without fields the request is a GET. */
  fields?: Readonly<Record<string, unknown>>;
  names?: FieldNames;
  signal?: AbortSignal;
};

/** Sends a request to a call of this site, as the logged-in user. Throws NoAnswer if no answer arrives, and AbortError after `signal`. */
export async function call(address: string, { fields, names, signal }: CallOptions = {}): Promise<Answer> {
  const init: RequestInit = { credentials: "include", cache: "no-store", ...(signal ? { signal } : {}) };
  if (fields !== undefined) {
    init.method = "POST";
    init.headers = { "Content-Type": "application/json", Accept: "application/json" };
    init.body = JSON.stringify(Object.fromEntries(toCallNames(fields, names)));
  }
  const { status, text } = await fetchText(address, init);
  return readAnswer(status, text, names);
}

async function fetchText(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NoAnswer(0);
  }
}
