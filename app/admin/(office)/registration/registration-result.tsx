import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Slip } from "@/app/admin/(office)/slip";
import { CopyButton } from "@/components/area/copy-button";
import { ActButton } from "@/components/form/act-button";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { IfMay, useSlipContact } from "../office-permissions";
import { RecordDialog } from "../students/record/record-dialog";

export type RegisteredUser = SuccessOf<"/backend/api/register_user.php">["user"];

/** The person just registered, and the next steps: scores, documents, printing the slip. */
export function RegistrationResult({ user }: { user: RegisteredUser }) {
  const contact = useSlipContact();
  const t = useTranslations("office.registration.registered");
  const office = useTranslations("office");
  const menu = useTranslations("studentList.rowMenu");
  const code = user.studentCode;
  const [view, setView] = useState<"scores" | "documents" | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const shouldPrint = useRef(false);

  // The slip must be rendered, with its password, before printing.
  useEffect(() => {
    if (password === null || !shouldPrint.current) return;
    shouldPrint.current = false;
    window.print();
  }, [password]);

  async function printSlip() {
    if (password !== null) return window.print();
    const answer = await act("/backend/office/one-time-password", { fields: { userId: user.userId } });
    if (!answer.success) return toastError(answer.message);
    shouldPrint.current = true;
    setPassword(answer.body.password);
  }

  const student = { userId: user.userId, fullName: user.fullName, studentCode: code };
  return (
    <Alert variant="success" role="group">
      <CircleCheck aria-hidden="true" />
      <AlertDescription className="grid gap-2">
        <p>
          <strong>{t("title")}</strong>{" "}
          {t.rich(code === null ? "noCode" : "withCode", {
            name: () => (
              <bdi translate="no" className="font-medium">
                {user.fullName}
              </bdi>
            ),
            id: user.userId,
            code: () => <code className="font-semibold break-all">{code}</code>,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {code !== null && (
            <>
              <IfMay run="saveScores">
                <Button size="sm" onClick={() => setView("scores")}>
                  {menu("scores")}
                </Button>
              </IfMay>
              <IfMay run="uploadDocuments">
                <Button variant="outline" size="sm" onClick={() => setView("documents")}>
                  {menu("documents")}
                </Button>
              </IfMay>
            </>
          )}
          <IfMay run="setOneTimePassword">
            <ActButton variant="outline" size="sm" act={printSlip}>
              {office("printSlip")}
            </ActButton>
          </IfMay>
          {code !== null && <CopyButton text={code} label={t("copy")} />}
          <Button asChild variant="ghost" size="sm">
            <Link href={`/admin/students?${new URLSearchParams({ search: user.email })}`} prefetch={false}>
              {t("list")}
            </Link>
          </Button>
        </div>
        <IfMay run="setOneTimePassword">
          <p className="text-xs text-muted-foreground">{t("hint")}</p>
        </IfMay>
        {password !== null && <Slip user={user} password={password} contact={contact} />}
        {view && <RecordDialog student={student} initialView={view} onClose={() => setView(null)} />}
      </AlertDescription>
    </Alert>
  );
}
