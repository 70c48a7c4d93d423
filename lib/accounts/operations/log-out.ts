import "server-only";
import { z } from "zod";
import { endSession } from "@/lib/auth/session";
import { operation } from "@/lib/operation";

/** Ends the session of whoever asks, with its token. Nothing happens to a visitor. */
export const logOut = operation({
  name: "logOut",
  access: "anyone",
  input: z.unknown(),
  async run({ actor }) {
    if (actor.kind !== "visitor") await endSession(actor.sessionId);
  },
});
