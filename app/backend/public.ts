import { z } from "zod";
import { securityContact } from "@/lib/academy/academy-settings";
import { setUpAcademy } from "@/lib/academy/set-up-academy";
import { confirmEmail } from "@/lib/accounts/change-email";
import { viewPhoto } from "@/lib/accounts/photo";
import { downloadBadge, printCertificate } from "@/lib/certificates/certificate-files";
import { describeIssuer, publishStatusList } from "@/lib/certificates/issuer";
import { viewDmc } from "@/lib/documents/operations";
import type { RefusalKind } from "@/lib/errors";
import { reportHealth, reportReadiness } from "@/lib/health";
import { type Answer, json, success } from "@/lib/http/answer";
import { type BrowserForm, formOn } from "@/lib/http/browser-forms";
import { cookieChoices } from "@/lib/http/cookie-list";
import { setCookie } from "@/lib/http/cookies";
import { get, post } from "@/lib/http/endpoint";
import { downloadAnswer, fileAnswer } from "@/lib/http/send-file";
import { sendsMail } from "@/lib/jobs/mail";
import { chooseNewsletter } from "@/lib/messages/newsletter";
import { operation } from "@/lib/operation";
import { siteAddress } from "@/lib/site-address";
import { languages } from "@/lib/words/languages";

/** What the scripts of any site may read. */
const published = (contentType: string, seconds: number, text: string): Answer => ({
  status: 200,
  headers: {
    "Content-Type": contentType,
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": `public, max-age=${seconds}`,
  },
  // As bytes: these have an ETag, and a client that knows them gets 304.
  body: Buffer.from(text),
});

/** The choice is kept in a cookie alone. */
const chooseCookies = operation({
  name: "chooseCookies",
  access: "anyone",
  input: z.object({ choice: z.enum(cookieChoices) }),
  run: async ({ input }) => input.choice,
});

const cookieForm = formOn("/cookie-policy#choice");

const afterEmailChange: Partial<Record<RefusalKind, string>> = {
  // The only way a valid link can fail.
  invalid: "/email-change/taken",
  not_found: "/email-change/unknown",
  too_many_attempts: "/email-change/busy",
};

const chosen = {
  subscribe: sendsMail ? "confirmationSent" : "addressNoted",
  confirm: "subscriptionConfirmed",
  leave: "newsletterLeft",
} as const;

const emailChangeForm: BrowserForm<unknown> = {
  ...formOn("/email-change/changed"),
  page: (_, { kind }) => afterEmailChange[kind] ?? "/email-change/failed",
};

const newsletterForm: BrowserForm<keyof typeof chosen> = {
  ...formOn("/newsletter"),
  message: (what) => chosen[what],
};

/** RFC 9116 recommends less than a year. */
const halfYearMs = 182 * 86_400_000;

const securityText = (email: string): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + halfYearMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${siteAddress("/.well-known/security.txt")}`,
    "",
  ].join("\n");

export const publicEndpoints = {
  "/backend/badge/badge.jwt": get(downloadBadge, downloadAnswer),
  "/backend/certificates/[file]": get(printCertificate, downloadAnswer, { pathField: "file" }),
  "/.well-known/certificate-status/revocation.jwt": get(publishStatusList, (list) =>
    published("application/vc+jwt", 60, list),
  ),
  "/.well-known/did.json": get(describeIssuer, (issuer) =>
    published("application/did+json", 300, JSON.stringify(issuer)),
  ),
  "/backend/uploads/dmc/[file]": get(
    viewDmc,
    (file) => fileAnswer(file, { disposition: "inline", cache: "never" }),
    { pathField: "address" },
  ),
  "/backend/uploads/photos/[key]": get(
    viewPhoto,
    (file) => fileAnswer(file, { disposition: "inline", cache: "immutable" }),
    { pathField: "key" },
  ),

  "/backend/newsletter": post(chooseNewsletter, { form: newsletterForm }, (what) => success(chosen[what])),
  "/backend/cookie-choice": post(chooseCookies, { form: cookieForm }, () => success("saved"), {
    headers: (choice) => ({ "Set-Cookie": setCookie("consent", choice) }),
  }),
  "/backend/email-change": post(confirmEmail, { form: emailChangeForm }, () => success("saved")),
  "/backend/set-up": post(setUpAcademy, "json", () => success(null)),

  "/healthz": get(reportHealth, (health) => json(health, 200)),
  "/readyz": get(reportReadiness, (checks) => {
    const isReady = Object.values(checks).every((check) => check === "ok");
    return json({ status: isReady ? "ready" : "not ready", ...checks }, isReady ? 200 : 503);
  }),
  "/.well-known/security.txt": get(securityContact, ({ email }) => ({
    status: 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    body: securityText(email),
  })),
} as const;
