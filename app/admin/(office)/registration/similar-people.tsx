import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/when";
import { useAnswer } from "@/components/form/use-answer";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { UnconfirmedBadge } from "../unconfirmed-badge";

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
  const isSettled = useSettled(person) === person;
  const { data } = useAnswer(
    "/backend/office/registration-help",
    { fullName, email, dateOfBirth },
    { enabled: (fullName.length >= 3 || email !== "") && isSettled },
  );
  // If the warning cannot be loaded, registration continues without it.
  const people = data?.people ?? [];
  const kind = people.some(({ hasEmail }) => hasEmail)
    ? "email"
    : people.some(({ isSame }) => isSame)
      ? "same"
      : "nearly";

  return (
    <div role="status" className="empty:hidden">
      {people.length > 0 && (
        <Alert>
          <AlertTitle>{t(kind)}</AlertTitle>
          <AlertDescription>
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
                      name: () => (
                        <bdi translate="no" className="font-medium">
                          {person.fullName}
                        </bdi>
                      ),
                      id: person.userId,
                      day: () => person.dateOfBirth && <Day on={person.dateOfBirth} length="short" />,
                    })}
                  </a>
                  {person.isUnconfirmed && <UnconfirmedBadge />}
                </li>
              ))}
            </ul>
          </AlertDescription>
        </Alert>
      )}
    </div>
  );
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
