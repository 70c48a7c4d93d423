"use client";

import { useState } from "react";
import { z } from "zod";
import { act } from "@/components/form/act";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { useOfficeTexts } from "../../office-texts";

/** Gives a generated student code to someone who signed up on the website. */
export function GiveCodeButton({ studentId }: { studentId: number }) {
  const { record } = useOfficeTexts();
  const sentence = useSentence();
  const [code, setCode] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    try {
      const answer = await act("/backend/office/give-student-code", { fields: { studentId } });
      if (answer.success) setCode(z.string().parse(answer.body.studentCode));
      else toastError(answer.message);
    } catch {
      toastError(sentence("unanswered"));
    }
  });

  if (code !== null) return <span role="status">{code}</span>;
  return (
    <Button type="button" variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
      {record.giveCode}
    </Button>
  );
}
