import { useTranslations } from "next-intl";
import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";
import { useSentence } from "@/components/form/sentences";
import { toastSuccess } from "@/components/ui/toast";
import { undoDays } from "@/lib/history/undo-days";
import { offerUndo } from "../undo-bar";
import { ConfirmDialog, type Outcome } from "./confirm-dialog";
import type { StudentRow } from "./student-row";

type DeleteDialogProps = { student: StudentRow; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ student, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations("studentList");
  const sentence = useSentence();
  async function act(): Promise<Outcome<null>> {
    const error = await remove(student, sentence("unanswered"));
    if (error !== null) return { refusal: t("deletion.failed", { error }) };
    return { done: null };
  }

  return (
    <ConfirmDialog
      title={t("deletion.title")}
      question={t.rich("deletion.question", {
        name: () => (
          <bdi translate="no" className="font-semibold text-foreground">
            {student.fullName}
          </bdi>
        ),
      })}
      confirmLabel={t("bulk.delete.confirm")}
      busyLabel={t("bulk.delete.busy")}
      isDestructive
      onConfirm={act}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p className="mt-3 text-sm text-muted-foreground">{t("deletion.note", { days: undoDays })}</p>
    </ConfirmDialog>
  );
}

/** Deletes someone. Returns null, or the message of a refusal. */
async function remove({ userId }: StudentRow, unanswered: string): Promise<string | null> {
  try {
    const answer = await act("/backend/api/delete_student.php", { fields: { userId } });
    if (!answer.success) return answer.message;
    toastSuccess(answer.message);
    offerUndo();
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return error.status === 0 ? unanswered : error.message;
  }
}
