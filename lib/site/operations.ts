import "server-only";
import { z } from "zod";
import { operation } from "@/lib/operation";
import { cookieChoices } from "./cookie-choice";

export const chooseCookies = operation({
  name: "chooseCookies",
  access: "anyone",
  input: z.object({ choice: z.enum(cookieChoices) }),
  run: async ({ input }) => input.choice,
});
