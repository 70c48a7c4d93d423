import type { Role } from "@/prisma/generated/enums";

/** Who asks, where nobody is logged in. The address is the client's, as our own server saw it. */
export type Visitor = { kind: "visitor"; address: string };

/** Who asks, where a session says so: read from the database with each request, never from the browser. */
export type Member = {
  kind: "member";
  address: string;
  userId: number;
  role: Role;
  email: string;
  fullName: string;
  photoKey: string | null;
  sessionId: number;
  /** The cookie opens everything its role may do; the bearer token only its own user's record. */
  via: "cookie" | "token";
};

export type Actor = Visitor | Member;
