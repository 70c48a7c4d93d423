"use client";

import { useState } from "react";
import { z } from "zod";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { useOfficeTexts } from "../../office-texts";

/** Gives a generated student code to somebody who signed up on the website. */
export function GiveCodeButton({ studentId }: { studentId: number }) {
  const { record, serverError } = useOfficeTexts();
  const [code, setCode] = useState<string | null>(null);
  if (code !== null) return <span role="status">{code}</span>;

  async function give() {
    try {
      const answer = await call("/backend/office/give-student-code", { fields: { studentId } });
      if (answer.success) setCode(z.string().parse(answer.body.studentCode));
      else toastError(answer.message);
    } catch {
      toastError(serverError);
    }
  }

  return (
    <Button type="button" variant="outline" size="sm" onClick={give}>
      {record.giveCode}
    </Button>
  );
}
