"use client";

import { useState } from "react";
import { z } from "zod";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { toastSuccess } from "@/components/ui/toast";

type TakeBackFormProps = { releaseId: number; heldOn: string; onTakenBack: () => void };

/** Takes a release back, with the reason, as long as there is time. */
export function TakeBackForm({ releaseId, heldOn, onTakenBack }: TakeBackFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const entry = useCallForm({
    schema: async () => z.object({ reason: z.string().trim().min(1, "Please say why.") }),
    values: { reason: "" },
    send: ({ reason }) => call("/backend/office/take-back-release", { fields: { releaseId, reason } }),
    whenUnreachable: "Server error. Please try again later.",
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onTakenBack();
    },
  });
  if (!isOpen) {
    return (
      <Button type="button" variant="ghost" size="sm" className="w-fit" onClick={() => setIsOpen(true)}>
        Take back<span className="sr-only"> the release of {heldOn}</span>
      </Button>
    );
  }
  return (
    <CallForm of={entry} className="grid gap-2">
      <TextField name="reason" label="Why is it taken back?" autoComplete="off" isRequired autoFocus />
      <FormProblem />
      <div className="flex gap-2">
        <SubmitButton busyLabel="Taking back…" size="sm" variant="destructive">
          Take back the release
        </SubmitButton>
        <Button type="button" variant="ghost" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </CallForm>
  );
}
