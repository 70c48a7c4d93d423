import { z } from "zod";
import { issue } from "@/lib/words/issue";

/** The id of a large act. The client generates it, to query the progress or to cancel the act. */
export const ProgressId = z.uuid(issue("startAgain"));

/** A started act. */
export const StartedAct = z.object({ progressId: ProgressId });

/** The largest act that is carried out, and therefore the largest that is undone, in rows. */
export const maxRows = 10_000;
