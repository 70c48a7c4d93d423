import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { Slip } from "@/app/admin/(office)/slip";
import { RecordDialog } from "@/app/admin/(office)/students/record-dialog";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { Avatar } from "@/components/area/avatar";
import { CopyButton } from "@/components/area/copy-button";
import { Day } from "@/components/area/dates";
import { InnerLink } from "@/components/area/inner-link";
import { ActButton } from "@/components/form/act-form";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { useAnswer } from "@/components/form/use-answer";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { toastError } from "@/components/ui/toast";

export type RegisteredUser = SuccessOf<"/backend/api/register_user.php">["user"];

export function RegistrationResult({ user }: { user: RegisteredUser }) {
  const t = useTranslations("office");
  const menu = useTranslations("studentList.rowMenu");
  const may = useMay();
  const code = user.student_code;
  const student = { userId: user.user_id, fullName: user.full_name, studentCode: code };
  const [view, setView] = useState<"scores" | "documents" | null>(null);
  const [password, setPassword] = useState<string | null>(null);

  async function printSlip() {
    if (password !== null) return window.print();
    const answer = await act("/backend/office/one-time-password", { fields: { userId: student.userId } });
    if (!answer.success) return toastError(answer.message);
    setPassword(answer.body.password);
  }
  // Rather than with the answer: the person may have been left by then, and no slip be on the page.
  useEffect(() => {
    if (password !== null) window.print();
  }, [password]);

  return (
    <Alert variant="success" role="group" icon={<CircleCheck />} contentClassName="grid gap-2">
      <p>
        <strong>{t("registration.registered.title")}</strong>{" "}
        {t.rich(`registration.registered.${code === null ? "noCode" : "withCode"}`, {
          name: () => <Untranslated className="font-medium">{student.fullName}</Untranslated>,
          id: student.userId,
          code: () => <code className="font-semibold break-all">{code}</code>,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {code !== null && may("saveScores") && (
          <Button size="sm" onClick={() => setView("scores")}>
            {menu("scores")}
          </Button>
        )}
        {code !== null && may("uploadDocuments") && (
          <Button variant="outline" size="sm" onClick={() => setView("documents")}>
            {menu("documents")}
          </Button>
        )}
        {may("setOneTimePassword") && (
          <ActButton variant="outline" size="sm" act={printSlip}>
            {t("printSlip")}
          </ActButton>
        )}
        {code !== null && <CopyButton text={code} label={t("registration.registered.copy")} />}
        <InnerLink
          href={`/admin/students?${new URLSearchParams({ search: user.email })}`}
          className="button button-ghost button-sm"
        >
          {t("registration.registered.list")}
        </InnerLink>
      </div>
      {may("setOneTimePassword") && (
        <p className="text-xs text-muted-foreground">{t("registration.registered.hint")}</p>
      )}
      {password !== null && <Slip user={{ ...student, email: user.email }} password={password} />}
      {view && <RecordDialog student={student} initialView={view} onClose={() => setView(null)} />}
    </Alert>
  );
}

/** Milliseconds after the last keystroke. */
const debounceMs = 400;

/** Existing accounts with the same email or the same or a similar name, to prevent registering a person twice. */
export function SimilarPeople({ photo }: { photo: string | null }) {
  const t = useTranslations("office.registration.similar");
  const { watch } = useFormContext();
  const fullName = String(watch("fullName") ?? "").trim();
  const dateOfBirth = String(watch("dateOfBirth") ?? "");
  const typedEmail = String(watch("email") ?? "").trim();
  const email = typedEmail.includes("@") ? typedEmail : "";
  const person = [fullName, email, dateOfBirth].join("\n");
  const [settled, setSettled] = useState(person);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(person), debounceMs);
    return () => clearTimeout(timer);
  }, [person]);
  const { data } = useAnswer(
    "/backend/office/registration-help",
    { fullName, email, dateOfBirth },
    { enabled: (fullName.length >= 3 || email !== "") && settled === person },
  );
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (shown === data) return;
    // In the middle of a click it would move the button from under the pointer.
    const timer = setInterval(() => !document.querySelector(":active") && setShown(data), 50);
    return () => clearInterval(timer);
  }, [shown, data]);
  // If the warning cannot be loaded, registration continues without it.
  const people = shown?.people ?? [];
  const kind = people.some(({ hasEmail }) => hasEmail)
    ? "email"
    : people.some(({ isSame }) => isSame)
      ? "same"
      : "nearly";

  return (
    <div role="status" className="empty:hidden">
      {people.length > 0 && (
        <Alert title={t(kind)}>
          <ul className="mt-2 grid gap-2">
            {photo && (
              <li className="flex items-center gap-3">
                <Avatar name={fullName} src={photo} className="size-12" />
                <span className="text-sm">{t("new")}</span>
              </li>
            )}
            {people.map((person) => (
              <li key={person.userId} className="flex items-center gap-3">
                <Avatar name={person.fullName} src={person.photo} className="size-12" />
                <a
                  href={`/admin/students?${new URLSearchParams({ search: String(person.studentCode ?? person.fullName) })}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-sm underline underline-offset-4"
                >
                  {t.rich(person.dateOfBirth ? "born" : "number", {
                    name: () => <Untranslated className="font-medium">{person.fullName}</Untranslated>,
                    id: person.userId,
                    day: () => person.dateOfBirth && <Day on={person.dateOfBirth} length="short" />,
                  })}
                </a>
                {person.isUnconfirmed && <UnconfirmedBadge />}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
