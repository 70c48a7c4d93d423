import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

type Source = Readonly<Record<string, string | undefined>>;

const suffix = "_FILE";

function contentOf(name: string, path: string): string {
  try {
    // Editors end files with a line break; settings never do.
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`Wrong setting: ${name}${suffix} names a file that cannot be read${reason}.`);
  }
}

/** Container engines pass secrets as `NAME_FILE`, the path of a file. Empty settings count as unset. */
function withSettingsFiles(source: Source): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of settingNames) {
    const [value, path] = [source[name], source[name + suffix]];
    if (value && path)
      throw new Error(`Wrong setting: ${name} and ${name}${suffix} are both set; one of them is enough.`);
    if (value) given[name] = value;
    if (path) given[name] = contentOf(name, path);
  }
  return given;
}

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

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

const webAddress = (message: string) => z.url({ protocol: /^https?$/, error: message });

const originsOf = (entry: string): string[] =>
  entry.includes("://") ? [entry] : [`https://${entry}`, `http://${entry}`];

function isGuessable(secret: string): boolean {
  const repeats = (piece: string) => piece.repeat(Math.ceil(secret.length / piece.length)).startsWith(secret);
  const lengths = Array.from({ length: 10 }, (_, i) => i + 1);
  return new Set(secret).size < 6 || lengths.some((length) => repeats(secret.slice(0, length)));
}

const Fields = z.object({
  PORT: Port.default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .url("must be a postgresql:// address")
    .startsWith("postgres", "must be a postgresql:// address")
    .optional(),
  DATA_DIR: z.string().default(".data"),
  SEED_DEMO: Switch.optional(),
  NEXTAUTH_SECRET: z
    .string()
    .min(16, "must have at least 16 characters")
    .refine((text) => !isGuessable(text), "must not be guessable: openssl rand -base64 32 makes a good one")
    .optional(),
  NEXTAUTH_URL: webAddress("must be the site's address, e.g. https://academy.example")
    .regex(/^\w+:\/\/[^/?#@]+\/?$/, "must be the site's address without a path, e.g. https://academy.example")
    .optional(),
  ALSO_HOSTS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((entry) => entry.trim() || []))
    .refine(
      (list) =>
        list.every((entry) => originsOf(entry).every((origin) => webAddress("").safeParse(origin).success)),
      "must be names or addresses with commas between, e.g. www.academy.example, http://old.example",
    )
    .transform((list) => list.flatMap(originsOf).map((address) => new URL(address).origin)),
  CERTIFICATE_SIGNING_KEY: z
    .string()
    // In a single-line setting, `\n` stands for a line break.
    .transform((pem) => pem.replaceAll("\\n", "\n"))
    .refine(isP256Key, "must be a P-256 private key as PKCS#8 PEM, for ES256")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress("must be the address of an OpenID Connect provider").optional(),
  SMTP_URL: z
    .url("must be an smtp:// or smtps:// address")
    .regex(/^smtps?:/, "must be an smtp:// or smtps:// address")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must be an address, e.g. Academy <office@academy.example>",
    )
    .optional(),
  METRICS_PORT: Port.optional(),
  LOG_LEVEL: z.enum(["info", "error"], "must be info or error").default("info"),
  TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
  LIMIT_LOGIN_ACCOUNT: Limit("10/900"),
  LIMIT_LOGIN_ADDRESS: Limit("100/900"),
  LIMIT_SIGNUP: Limit("20/3600"),
  LIMIT_CONTACT: Limit("20/3600"),
  LIMIT_LOOKUP: Limit("60/60"),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ENDPOINT: webAddress("must be an address, e.g. https://s3.example").optional(),
  STORAGE_S3_REGION: z.string().default("us-east-1"),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_EVERY: z.coerce.number("must be a number of hours").int().min(0).max(8760).optional(),
  BACKUP_BUCKET: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
});

export const settingNames: readonly string[] = Object.keys(Fields.shape);

const Settings = Fields.refine((settings) => !settings.GOOGLE_CLIENT_ID === !settings.GOOGLE_CLIENT_SECRET, {
  path: ["GOOGLE_CLIENT_ID"],
  message: "and GOOGLE_CLIENT_SECRET must be set together",
})
  .refine((settings) => !settings.SMTP_URL || settings.MAIL_FROM !== undefined, {
    path: ["SMTP_URL"],
    message: "needs MAIL_FROM, the address that mails come from",
  })
  .refine(
    (settings) =>
      !(settings.STORAGE_S3_BUCKET || settings.BACKUP_BUCKET) ||
      (settings.STORAGE_S3_ACCESS_KEY_ID !== undefined &&
        settings.STORAGE_S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ["STORAGE_S3_BUCKET"],
      message: "and BACKUP_BUCKET need STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY",
    },
  )
  .refine((settings) => !settings.BACKUP_BUCKET || settings.BACKUP_PASSPHRASE !== undefined, {
    path: ["BACKUP_BUCKET"],
    message: "needs BACKUP_PASSPHRASE: what leaves the machine is encrypted",
  });

export type Settings = z.output<typeof Settings>;

export function readSettings(source: Source): Settings {
  const result = Settings.safeParse(withSettingsFiles(source));
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Wrong setting: ${sentences.join("; ")}.`);
}
