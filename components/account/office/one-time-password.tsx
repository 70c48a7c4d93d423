"use client";

import { KeyRound } from "lucide-react";
import type { Messages } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/area/copy-button";
import { act } from "@/components/form/act";
import type { Answer } from "@/components/form/answer";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

type Texts = Messages["office"]["account"];

type OneTimePasswordProps = { texts: Texts; userId: number; fullName: string };

/** Requests a one-time password from the office's call, which shows it only once. Throws a message if it fails. */
async function fetchOneTimePassword(texts: Texts, userId: number, unanswered: string): Promise<string> {
  const answer: Answer | null = await act("/backend/office/one-time-password", { fields: { userId } }).catch(
    () => null,
  );
  const password = answer?.success ? answer.body.password : undefined;
  if (typeof password !== "string") throw new Error(answer ? answer.message || texts.setFailed : unanswered);
  return password;
}

/**
 * Sets a one-time password and shows it once. Asks for confirmation first, because it replaces the current password and
 * ends the user's sessions.
 */
export function OneTimePassword({ texts, userId, fullName }: OneTimePasswordProps) {
  const sentence = useSentence();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    try {
      setPassword(await fetchOneTimePassword(texts, userId, sentence("unanswered")));
    } catch (error) {
      toastError(error instanceof Error ? error.message : texts.setFailed);
    }
    setIsAsking(false);
  });

  if (password !== null) {
    const [before, after] = texts.shown.split("{name}");
    return (
      <div
        role="status"
        data-shown-once=""
        className="grid gap-2 rounded-md border border-gold-300 bg-gold-100/60 p-3 text-sm"
      >
        <p>
          {before}
          <bdi className="font-semibold">{fullName}</bdi>
          {after}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="font-mono text-base font-semibold">{password}</code>
          <CopyButton text={password} label={texts.copy} />
        </div>
      </div>
    );
  }
  if (!isAsking) {
    return (
      <Button type="button" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <KeyRound aria-hidden="true" /> {texts.set}
      </Button>
    );
  }
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend>{texts.sure}</legend>
      <div className="flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={onClick} aria-disabled={isBusy || undefined}>
          {texts.yes}
        </Button>
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && setIsAsking(false)}
        >
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
