import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** `attempts/seconds`, e.g. `10/900`: that many attempts in a window of that many seconds. */
const Limit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}$/, "must be attempts/seconds, e.g. 10/900")
    .default(fallback)
    .transform((text) => {
      const [points, seconds] = text.split("/").map(Number) as [number, number];
      return { points, seconds };
    });

const Switch = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const Port = z.coerce.number("must be a port number").int().min(0).max(65535, "must be a port number");

function isEd25519Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}

const Settings = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: Port.default(3000),
    HOST: z.string().optional(),
    DATABASE_URL: z
      .url("must be a postgresql:// address")
      .startsWith("postgres", "must be a postgresql:// address")
      .optional(),
    DATA_DIR: z.string().default(".data"),
    SEED_DEMO: Switch.optional(),
    NEXTAUTH_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    NEXTAUTH_URL: z.url("must be the site's address, e.g. https://academy.example").optional(),
    CERTIFICATE_SIGNING_KEY: z
      .string()
      // Where a setting has to stay on one line, `\\n` stands for the line break.
      .transform((pem) => pem.replaceAll("\\n", "\n"))
      .refine(isEd25519Key, "must be an Ed25519 private key as PKCS#8 PEM")
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    SMTP_URL: z
      .url("must be an smtp:// or smtps:// address")
      .regex(/^smtps?:/, "must be an smtp:// or smtps:// address")
      .optional(),
    MAIL_FROM: z.string().optional(),
    TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
    LIMIT_LOGIN_ACCOUNT: Limit("10/900"),
    LIMIT_LOGIN_ADDRESS: Limit("100/900"),
    LIMIT_SIGNUP: Limit("20/3600"),
    LIMIT_CONTACT: Limit("20/3600"),
    LIMIT_LOOKUP: Limit("60/60"),
    STORAGE_S3_BUCKET: z.string().optional(),
    STORAGE_S3_ENDPOINT: z.url("must be an address").optional(),
    STORAGE_S3_REGION: z.string().default("us-east-1"),
    STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
    STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .refine((settings) => !settings.GOOGLE_CLIENT_ID === !settings.GOOGLE_CLIENT_SECRET, {
    path: ["GOOGLE_CLIENT_ID"],
    message: "and GOOGLE_CLIENT_SECRET must be set together",
  })
  .refine((settings) => !settings.SMTP_URL || settings.MAIL_FROM !== undefined, {
    path: ["SMTP_URL"],
    message: "needs MAIL_FROM, the address that mails come from",
  })
  .refine(
    (settings) =>
      !settings.STORAGE_S3_BUCKET ||
      (settings.STORAGE_S3_ACCESS_KEY_ID !== undefined &&
        settings.STORAGE_S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ["STORAGE_S3_BUCKET"],
      message: "needs STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY",
    },
  );

export type Settings = z.output<typeof Settings>;

/** Reads the settings once more, from any record. Throws one sentence that names each wrong setting. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Settings.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Wrong setting: ${sentences.join("; ")}.`);
}
