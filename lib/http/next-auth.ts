import "server-only";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import Google from "next-auth/providers/google";
import { logIn } from "@/lib/accounts/operations/log-in";
import { logInWithGoogle } from "@/lib/accounts/operations/log-in-with-google";
import { endSession, memberByCookie, sessionSeconds } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { isRefusal } from "@/lib/errors";
import { ownPath } from "./calls/own-site";

const google =
  env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? [Google({ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET })]
    : [];

/**
 * next-auth carries the sign-in flows; the session itself is our database row. Its cookie holds that row's secret and
 * nothing else, so `encode` and `decode` only pass the secret through: no database is asked in them, because next-auth
 * takes any error there for "logged out" and deletes the cookie.
 */
export const nextAuthOptions: NextAuthOptions = {
  secret: env.NEXTAUTH_SECRET ?? "",
  pages: { signIn: "/login", error: "/login" },
  session: { strategy: "jwt", maxAge: sessionSeconds },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      // The same operation as login.php: one entrance, one count of failures.
      async authorize(credentials, request) {
        const forwarded: unknown = request.headers?.["x-forwarded-for"];
        const address = typeof forwarded === "string" ? forwarded : "unknown";
        try {
          const { account, cookie } = await logIn.as({ kind: "visitor", address }, credentials);
          return { id: String(account.id), cookie };
        } catch (problem) {
          // next-auth would put the sentence of any other error into the address.
          if (isRefusal(problem)) return null;
          throw new Error("Callback");
        }
      },
    }),
    ...google,
  ],
  jwt: {
    encode: async ({ token }) => String(token?.cookie ?? ""),
    decode: async ({ token }) => (token ? { cookie: token } : null),
  },
  callbacks: {
    // Only pages of ours, written as a header can carry them.
    redirect: ({ url, baseUrl }) =>
      baseUrl + ownPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, "/"),
    signIn: async ({ account, profile }) =>
      account?.provider !== "google" ||
      (profile !== undefined && "email_verified" in profile && profile.email_verified === true),
    async jwt({ token, user, account, profile }) {
      if (account?.provider === "google") {
        const visitor = { kind: "visitor", address: "google" } as const;
        const { cookie } = await logInWithGoogle.as(visitor, { name: profile?.name, email: profile?.email });
        return { cookie };
      }
      return user && "cookie" in user ? { cookie: user.cookie } : { cookie: token.cookie };
    },
  },
  events: {
    async signOut({ token }) {
      const member = await memberByCookie(String(token?.cookie ?? ""), "sign-out");
      if (member) await endSession(member.sessionId);
    },
  },
};
