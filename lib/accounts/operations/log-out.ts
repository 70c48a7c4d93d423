import "server-only";
import { z } from "zod";
import { endSession } from "@/lib/auth/session";
import { operation } from "@/lib/operation";

/** Ends the caller's session and its token. Does nothing for a visitor. */
export const logOut = operation({
  name: "logOut",
  access: "anyone",
  /** Whether what was typed in this browser stays there for its owner. Whatever is sent, the session ends. */
  input: z.object({ keepsInput: z.boolean().optional() }).catch({}),
  async run({ actor, input }): Promise<{ keepsInput?: boolean | undefined }> {
    if (actor.kind !== "visitor") await endSession(actor.sessionId);
    return input;
  },
});
