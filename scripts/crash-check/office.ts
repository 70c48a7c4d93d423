import sharp from "sharp";
import { z } from "zod";
import { demoAdmin } from "@/lib/accounts/demo-accounts";

const Reply = z.looseObject({ success: z.boolean(), message: z.string() });

/** The demo admin's client, logged in. Returns successful replies; throws on a refusal or a lost connection. */
export class Office {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async open(url: string): Promise<Office> {
    const { email, password } = demoAdmin;
    const answer = await fetch(`${url}/backend/api/login.php`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return new Office(url, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
  }

  async get(path: string): Promise<Response> {
    return await fetch(this.#url + path, { headers: { Cookie: this.#cookie } });
  }

  async post(call: string, fields: Record<string, unknown>): Promise<z.output<typeof Reply>> {
    return await this.#send(call, JSON.stringify(fields), { "Content-Type": "application/json" });
  }

  async postForm(call: string, parts: Record<string, string | Blob>): Promise<z.output<typeof Reply>> {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) form.append(name, part);
    return await this.#send(call, form, {});
  }

  async #send(call: string, body: string | FormData, headers: Record<string, string>) {
    const answer = await fetch(`${this.#url}/backend/api/${call}`, {
      method: "POST",
      headers: { ...headers, Cookie: this.#cookie },
      body,
    });
    const reply = Reply.parse(await answer.json());
    if (!reply.success) throw new Refused(`${call}: ${reply.message}`);
    return reply;
  }
}

/** The server refused a write, which a crash never causes. */
export class Refused extends Error {}

/** A unique JPEG of some 40 KB. */
export async function randomPicture(): Promise<File> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const drawn = sharp({ create: { width: 320, height: 240, channels: 3, background: "#233fa3", noise } });
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], "picture.jpg", { type: "image/jpeg" });
}
