import "server-only";
import { z } from "zod";
import { endSession } from "@/lib/auth/session";
import { operation } from "@/lib/operation";

/** Ends the caller's session and its token. Does nothing for a visitor. */
export const logOut = operation({
  name: "logOut",
  access: "anyone",
  input: z.unknown(),
  async run({ actor }) {
    if (actor.kind !== "visitor") await endSession(actor.sessionId);
  },
});
