"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { act } from "@/components/form/act";
import { useAct } from "@/components/form/use-act";
import { useAnswered } from "@/components/form/use-answered";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

export function GiveCodeButton({ studentId }: { studentId: number }) {
  const t = useTranslations("office.record");
  const answered = useAnswered();
  const [code, setCode] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    const answer = await answered(act("/backend/office/give-student-code", { fields: { studentId } }));
    if (answer.success) setCode(answer.body.studentCode);
    else toastError(answer.message);
  });

  if (code !== null) return <span role="status">{code}</span>;
  return (
    <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
      {t("giveCode")}
    </Button>
  );
}
