import "server-only";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions, type Profile } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import Google, { type GoogleProfile } from "next-auth/providers/google";
import { logIn, logInWithGoogle } from "@/lib/accounts/log-in";
import { logOut, readSession } from "@/lib/accounts/sessions";
import { sessionSeconds } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { siteOrigin } from "@/lib/site-address";
import { inLanguage, languageIn } from "@/lib/words/languages";
import { getActor } from "./actor";
import { asRefusal, refusalAnswer, requestId, toResponse } from "./answer";
import { bodyKinds, readBody } from "./body";
import { clearedByLogOut, nextAuthCookie, readCookie, setCookie } from "./cookies";
import { isDecodable, ownPath, requireOwnSite } from "./trust";

type Outcome = { device?: string; refusal?: Refusal; googleSession?: string };

const google =
  env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? [
        Google({
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          checks: ["pkce", "state", "nonce"],
          ...(env.GOOGLE_ISSUER && {
            issuer: env.GOOGLE_ISSUER,
            wellKnown: `${env.GOOGLE_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
          }),
        }),
      ]
    : [];

/**
 * next-auth runs the sign-in flows; the session itself is our database row. Its cookie holds only that row's secret, so
 * `encode` and `decode` just pass the secret through. They must not query the database, because next-auth takes any
 * error there for "logged out" and deletes the cookie.
 */
const fixed = {
  secret: env.NEXTAUTH_SECRET ?? "",
  pages: { signIn: "/login", error: "/login" },
  session: { strategy: "jwt", maxAge: sessionSeconds },
  cookies: {
    sessionToken: nextAuthCookie("session"),
    callbackUrl: nextAuthCookie("callbackUrl"),
    csrfToken: nextAuthCookie("csrfToken"),
    pkceCodeVerifier: nextAuthCookie("codeVerifier"),
    state: nextAuthCookie("state"),
    nonce: nextAuthCookie("nonce"),
  },
  jwt: {
    encode: async ({ token }) => String(token?.cookie ?? ""),
    decode: async ({ token }) => (token ? { cookie: token } : null),
  },
} satisfies Partial<NextAuthOptions>;

/** Returns true, or the page that explains the failure. */
async function signInWithGoogle(headers: Headers, profile: Profile, outcome: Outcome) {
  const { sub, name, email, email_verified, auth_time } = profile as Partial<GoogleProfile> & {
    auth_time?: number;
  };
  if (email_verified !== true) return "/login?error=GoogleUnverified";
  try {
    const actor = await getActor(headers, { endsUnfinished: true });
    const { cookie } = await logInWithGoogle.as(actor, {
      subject: sub,
      name,
      email,
      authenticatedAt: auth_time,
    });
    outcome.googleSession = cookie;
    return true;
  } catch (error) {
    const { code } = asRefusal(error, requestId(headers), "logInWithGoogle");
    const errors: Readonly<Record<string, string>> = {
      duplicate_email: "GooglePassword",
      too_many_attempts: "GoogleTooMany",
    };
    return `/login?error=${errors[code] ?? "Google"}`;
  }
}

function optionsFor(headers: Headers, outcome: Outcome): NextAuthOptions {
  return {
    ...fixed,
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        // The same operation as login.php, so that failures are counted together.
        async authorize(credentials) {
          try {
            const actor = await getActor(headers, { endsUnfinished: true });
            const { account, cookie, device } = await logIn.as(actor, credentials);
            outcome.device = device;
            return { id: String(account.id), cookie };
          } catch (error) {
            outcome.refusal = asRefusal(error, requestId(headers), "logIn");
            return null;
          }
        },
      }),
      ...google,
    ],
    events: {
      // next-auth ignores what is thrown here, and would say that the session has ended.
      async signOut() {
        try {
          await logOut.as(await getActor(headers, { endsUnfinished: true }), {});
        } catch (error) {
          outcome.refusal = asRefusal(error, requestId(headers), "logOut");
        }
      },
    },
    callbacks: {
      signIn: async ({ account, profile }) =>
        account?.provider === "google" ? await signInWithGoogle(headers, profile ?? {}, outcome) : true,
      jwt: async ({ token, user }) => ({
        cookie: outcome.googleSession ?? (user && "cookie" in user ? user.cookie : token.cookie),
      }),
      // The result becomes a header, so our path is encoded in characters that headers allow.
      redirect: async ({ url, baseUrl }) =>
        baseUrl + ownPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, "/"),
    },
  };
}

/** The response of next-auth's session endpoint. Its own would renew the cookie and extend a session forever. */
export async function answerSession(request: Request): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    return Response.json(await readSession.as(await getActor(request.headers), {}), { headers });
  } catch (error) {
    const refusal = asRefusal(error, requestId(request.headers), "readSession");
    return toResponse(request, refusalAnswer(refusal));
  }
}

/** The language it was started in is in next-auth's callback cookie. */
function keepLanguage({ headers }: NextRequest, response: Response): void {
  const location = response.headers.get("location");
  const cookie = readCookie(headers, "callbackUrl") ?? "";
  const wanted = isDecodable(cookie) ? decodeURIComponent(cookie) : "";
  if (location === null || !URL.canParse(wanted)) return;
  const { origin, pathname, search } = new URL(location, siteOrigin);
  if (pathname !== "/login" || origin !== new URL(siteOrigin).origin) return;
  response.headers.set(
    "location",
    origin + inLanguage(pathname + search, languageIn(new URL(wanted).pathname)),
  );
}

export type Context = { params: Promise<{ nextauth: string[] }> };

/** A log-in refused for any reason other than its password, or a log-out, returns that refusal, as the calls do. */
export async function handleNextAuth(request: NextRequest, context: Context): Promise<Response> {
  const outcome: Outcome = {};
  const response: Response = await NextAuth(request, context, optionsFor(request.headers, outcome));
  keepLanguage(request, response);
  const { refusal, device } = outcome;
  if (refusal && refusal.kind !== "invalid") return toResponse(request, refusalAnswer(refusal));
  if (device !== undefined) response.headers.append("Set-Cookie", setCookie("device", device));
  const { nextauth } = await context.params;
  if (nextauth[0] === "signout" && request.method === "POST")
    for (const [name, value] of Object.entries(clearedByLogOut({}))) response.headers.set(name, value);
  return response;
}

/** Limited in size and to our own site, neither of which next-auth checks. */
export async function readPost(request: NextRequest): Promise<NextRequest | Response> {
  const { url, headers } = request;
  try {
    requireOwnSite(headers);
    if (Number(headers.get("content-length") ?? 0) > bodyKinds.form.limit)
      throw new Refusal("too_large", "tooLarge");
    const { bytes } = await readBody(request, "form");
    return new NextRequest(url, { method: "POST", headers, body: new Uint8Array(bytes) });
  } catch (error) {
    const refusal = asRefusal(error, requestId(headers), "next-auth");
    return toResponse(request, refusalAnswer(refusal));
  }
}
