import { z } from "zod";
import { issue } from "@/lib/words/issue";

/** The id of a large act, which the client generates to ask for its progress or to cancel it. */
export const ProgressId = z.uuid(issue("startAgain"));

/** An act that someone started. */
export const StartedAct = z.object({ progressId: ProgressId });

/** The largest act that the academy carries out, and so also the largest that it undoes. In rows. */
export const maxRows = 10_000;
