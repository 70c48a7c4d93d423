import { z } from "zod";
import { requiredLine } from "@/lib/fields";

/** A code to look up. Its form is not looked at: a malformed one is only one that nobody has. */
export const CertificateLookup = z.object({ studentCode: requiredLine("Please enter a Verification Code.") });
