import type { DateStyle, Role } from "@/prisma/generated/enums";

/** A known device: a random id, and an HMAC for each account that logged in on it, newest first. */
export type Device = { id: string; seals: readonly string[] };

type Client = {
  address: string;
  /** The known device, from its cookie. It grants nothing: only the log-in limits use it. */
  device?: Device | undefined;
};

export type Visitor = Client & { kind: "visitor" };

/** A logged-in actor. Loaded from the database on each request; nothing here comes from the browser. */
export type Member = Client & {
  kind: "member";
  userId: number;
  role: Role;
  email: string;
  fullName: string;
  photoKey: string | null;
  dateStyle: DateStyle;
  sessionId: number;
  isRecentlyAuthenticated: boolean;
  /** The cookie allows everything the role may do; the bearer token only reads its own user's record. */
  via: "cookie" | "token";
};

/** Logged in with a one-time password. Not a Member, so that code that forgets this case refuses them. */
export type LimitedMember = Omit<Member, "kind"> & { kind: "limited" };

export type Actor = Visitor | LimitedMember | Member;

export const pageUserHeader = "X-Page-User";

/** How long a log-in lasts. Not with the roles: every page loads the list of cookies, which needs it. */
export const sessionSeconds: number = 7 * 24 * 3600;
