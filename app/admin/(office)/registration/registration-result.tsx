"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { CopyButton } from "@/components/area/copy-button";
import { act } from "@/components/form/act";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { InterpolatedText } from "@/components/ui/interpolated-text";
import { toastError } from "@/components/ui/toast";
import { IfMay } from "../office-permissions";
import { useOfficeTexts } from "../office-texts";
import { RecordDialog } from "../students/record/record-dialog";
import type { RegisteredUser } from "./registered-user";
import { Slip } from "./slip";

/** Who has just been registered, and the next steps: scores, documents, printing the slip. */
export function RegistrationResult({
  user,
  contact,
}: { user: RegisteredUser } & Pick<ComponentProps<typeof Slip>, "contact">) {
  const { registration } = useOfficeTexts();
  const texts = registration.registered;
  const sentence = useSentence();
  const code = user.student_code;
  const [view, setView] = useState<"scores" | "documents" | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const shouldPrint = useRef(false);

  // The slip must be rendered, with its password, before printing.
  useEffect(() => {
    if (password === null || !shouldPrint.current) return;
    shouldPrint.current = false;
    window.print();
  }, [password]);

  const { isBusy, onClick: printSlip } = useAct(async () => {
    if (password !== null) return window.print();
    try {
      const fields = { userId: user.user_id };
      const answer = await act("/backend/office/one-time-password", { fields });
      if (!answer.success) return toastError(answer.message);
      shouldPrint.current = true;
      setPassword(z.string().parse(answer.body.password));
    } catch {
      toastError(sentence("unanswered"));
    }
  });

  const student = { userId: user.user_id, fullName: user.full_name, studentCode: code };
  return (
    <Alert variant="success" role="group">
      <CircleCheck aria-hidden="true" />
      <AlertTitle>{texts.title}</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p>
          <InterpolatedText
            text={code === null ? texts.noCode : texts.withCode}
            values={{
              name: <bdi className="font-medium">{user.full_name}</bdi>,
              id: user.user_id,
              code: <code className="font-semibold break-all">{code}</code>,
            }}
          />
        </p>
        <div className="flex flex-wrap gap-2">
          {code !== null && (
            <>
              <IfMay run="saveScores">
                <Button type="button" size="sm" onClick={() => setView("scores")}>
                  {texts.scores}
                </Button>
              </IfMay>
              <IfMay run="uploadDocuments">
                <Button type="button" variant="outline" size="sm" onClick={() => setView("documents")}>
                  {texts.documents}
                </Button>
              </IfMay>
            </>
          )}
          <IfMay run="setOneTimePassword">
            <Button
              type="button"
              variant="outline"
              size="sm"
              aria-disabled={isBusy || undefined}
              onClick={printSlip}
            >
              {texts.print}
            </Button>
          </IfMay>
          {code !== null && <CopyButton text={code} label={texts.copy} />}
          <Button asChild variant="ghost" size="sm">
            <Link href={`/admin/students?${new URLSearchParams({ search: user.email })}`} prefetch={false}>
              {texts.list}
            </Link>
          </Button>
        </div>
        <IfMay run="setOneTimePassword">
          <p className="text-xs text-muted-foreground">{texts.hint}</p>
        </IfMay>
        {password !== null && <Slip user={user} password={password} contact={contact} />}
        {view && <RecordDialog student={student} initialView={view} onClose={() => setView(null)} />}
      </AlertDescription>
    </Alert>
  );
}
