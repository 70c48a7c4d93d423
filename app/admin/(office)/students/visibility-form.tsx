"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/form/act-form";
import { act } from "@/components/form/call";
import { type Conflict, EditConflict } from "@/components/form/edit-form";
import { RadioGroup } from "@/components/form/fields";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { CertificateVisibility } from "@/prisma/generated/enums";

type VisibilityFormProps = {
  studentId?: number;
  label: string;
  /** Null means that the office has chosen nothing for this student. */
  value: CertificateVisibility | null;
  /** For a single student: what the certificate shows without a choice of the office's, and who decided that. */
  otherwise?: { visibility: CertificateVisibility; by: "academy" | "student" };
  note: string;
};

/** Chooses how much of a person a certificate shows, never more than the student chose. Nothing changes until it is saved. */
export function VisibilityForm({ label, value, otherwise, note, studentId }: VisibilityFormProps) {
  const t = useTranslations("office.certificate");
  const ui = useTranslations("ui");
  const tVisibility = useTranslations("area.visibilities");
  const isHidden = otherwise?.by === "student" && otherwise.visibility === "minimal";
  const [chosen, setChosen] = useState(isHidden && value === "full" ? null : value);
  const [seen, setSeen] = useState(value);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function save() {
    const whose = studentId === undefined ? { isForAcademy: true as const } : { studentId };
    const { success, code, message, body } = await act("/backend/office/visibility", {
      fields: { ...whose, visibility: chosen, version: seen ?? "" },
    });
    if (code === "conflict") {
      const { visibility } = (body as { current: { visibility: CertificateVisibility | null } }).current;
      setSeen(visibility);
      return setConflict({ message, fields: [{ field: "visibility", mine: chosen, theirs: visibility }] });
    }
    setConflict(null);
    if (!success) return toastError(message);
    setSeen(chosen);
    toastSuccess(message);
  }
  const visibilities = Object.values(CertificateVisibility);
  const offered = visibilities.filter((choice) => !isHidden || choice === "minimal");
  const labelOf = (choice: CertificateVisibility | "same" | null) => {
    if (choice !== null && choice !== "same") return tVisibility(choice);
    return otherwise && t(`as.${otherwise.by}`, { visibility: tVisibility(otherwise.visibility) });
  };
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={label}
        options={otherwise ? ["same", ...offered] : offered}
        labelOf={labelOf}
        value={chosen ?? "same"}
        onChange={(option) => setChosen(option === "same" ? null : option)}
        isColumn
      />
      {(studentId !== undefined || chosen !== seen) && (
        <p className="text-sm text-muted-foreground">{note}</p>
      )}
      <EditConflict
        conflict={conflict}
        labels={{ visibility: label }}
        format={(_, value) => labelOf(visibilities.find((choice) => choice === value) ?? null) ?? ""}
      />
      <ActButton variant="outline" className="w-fit" act={save}>
        {ui("save")}
      </ActButton>
    </div>
  );
}
