import type { DateStyle, Role } from "@/prisma/generated/enums";
import type { Device } from "./device";

type Client = {
  /** The client's address, as our own server saw it. */
  address: string;
  /** The known device, from its cookie. Grants nothing: only the log-in limits use it. */
  device?: Device | undefined;
  /** The User-Agent header. No decision depends on it. */
  agent?: string | undefined;
};

/** An actor who is not logged in. */
export type Visitor = Client & { kind: "visitor" };

/** A logged-in actor: read from the database with each request, never from the browser. */
export type Member = Client & {
  kind: "member";
  userId: number;
  role: Role;
  email: string;
  fullName: string;
  photoKey: string | null;
  dateStyle: DateStyle;
  sessionId: number;
  /** Logged in, or confirmed the password, within the last fifteen minutes. */
  isRecentlyAuthenticated: boolean;
  /** The cookie opens everything its role may do; the bearer token only its own user's record. */
  via: "cookie" | "token";
};

/**
 * An actor logged in with a one-time password, who may choose their own password and nothing else. Not a Member, so
 * that code that forgets this case refuses them.
 */
export type LimitedMember = Omit<Member, "kind"> & { kind: "limited" };

/** The one who runs an operation. */
export type Actor = Visitor | LimitedMember | Member;
