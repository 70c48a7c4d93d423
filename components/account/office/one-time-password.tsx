"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "@/components/area/copy-button";
import type { Answer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

type OneTimePasswordProps = { userId: number; fullName: string };

const failed = "Something went wrong while setting the password.";

/** Asks the office's call for a one-time password. It comes this once. Throws a sentence where there is none. */
async function fetchOneTimePassword(userId: number): Promise<string> {
  const answer: Answer | null = await call("/backend/office/one-time-password", { fields: { userId } }).catch(
    () => null,
  );
  const password = answer?.success ? answer.body.password : undefined;
  if (typeof password !== "string") throw new Error(answer?.message || failed);
  return password;
}

/**
 * Gives somebody a one-time password and shows it this once. Asks first: the password they have, and every device they are
 * logged in on, ends.
 */
export function OneTimePassword({ userId, fullName }: OneTimePasswordProps) {
  const [step, setStep] = useState<"idle" | "asking" | "working">("idle");
  const [password, setPassword] = useState<string | null>(null);

  async function make() {
    setStep("working");
    try {
      setPassword(await fetchOneTimePassword(userId));
    } catch (problem) {
      toastError(problem instanceof Error ? problem.message : failed);
    }
    setStep("idle");
  }

  if (password !== null) {
    return (
      <div role="status" className="grid gap-2 rounded-md border border-gold-300 bg-gold-100/60 p-3 text-sm">
        <p>
          One-time password of <bdi className="font-semibold">{fullName}</bdi>. It is shown this once and
          works for 30 days.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="font-mono text-base font-semibold">{password}</code>
          <CopyButton text={password} label="Copy" />
        </div>
      </div>
    );
  }
  if (step === "idle") {
    return (
      <Button type="button" variant="outline" size="sm" onClick={() => setStep("asking")}>
        <KeyRound aria-hidden="true" /> Set a one-time password
      </Button>
    );
  }
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend>The present password ends, and every device is logged out. Go on?</legend>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={make} aria-disabled={step === "working" || undefined}>
          Set it
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={() => setStep("idle")}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
