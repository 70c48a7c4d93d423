import "server-only";
import { z } from "zod";
import { operation } from "@/lib/operation";
import { cookieChoices } from "./cookie-choice";

/** A visitor says whether the site may set cookies that it does not need. The browser alone keeps the answer. */
export const chooseCookies = operation({
  name: "chooseCookies",
  access: "anyone",
  input: z.object({ choice: z.enum(cookieChoices) }),
  run: async ({ input }) => input.choice,
});
