"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { Slip, type SlipContact } from "@/components/account/slip";
import { type Entry, isTyped } from "@/components/offline-entries/entries";
import { keepSheet } from "@/components/offline-entries/keep-sheet";
import { useOfflineEntries } from "@/components/offline-entries/use-offline-entries";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { examIds } from "@/lib/exams/registry";
import { type ImportKind, importKinds } from "@/lib/imports/columns";
import { makeStudentCode } from "@/lib/people/student-code";
import { EntryTable } from "./entry-table";

/** A new row's id, which becomes a person's student code, and the time. (`crypto.randomUUID` exists only over TLS.) */
const newBlank = () => ({ id: makeStudentCode(), begunAt: Date.now() });

/** A blank row. A row of scores copies the exam and the day from the row above. */
function blankEntry(kind: ImportKind, blank: ReturnType<typeof newBlank>, above?: Entry): Entry {
  const { exam = examIds[0], heldOn = "" } = above?.fields ?? {};
  return { ...blank, kind, fields: kind === "people" ? { studentCode: blank.id } : { exam, heldOn } };
}

type OfficeSheetProps = {
  contact: SlipContact;
  /** The catalogue's names of the fields. */
  fieldNames: Readonly<Record<string, string>>;
};

/**
 * Collects registrations and scores while the server is down. They stay in this browser until the office's import takes
 * them over.
 */
export function OfficeSheet({ contact, fieldNames }: OfficeSheetProps) {
  const id = useId();
  const t = useTranslations("offlineEntries");
  const { entries, hasFailed, save, keep, remove } = useOfflineEntries();
  const [blanks, setBlanks] = useState({ people: newBlank(), scores: newBlank() });
  const [isKept, setIsKept] = useState<boolean>();
  const [isClearing, setIsClearing] = useState(false);
  useEffect(() => {
    keepSheet().then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }, []);

  if (entries === null) return null;
  const typed = entries.filter(isTyped);
  const people = typed.filter(({ kind }) => kind === "people");
  const rowsOf = (kind: ImportKind) => {
    const rows = entries.filter((entry) => entry.kind === kind);
    return [...rows, blankEntry(kind, blanks[kind], rows.at(-1))];
  };
  const saveRow = (entry: Entry) => {
    save(entry);
    if (entry.id === blanks[entry.kind].id) setBlanks({ ...blanks, [entry.kind]: newBlank() });
  };
  return (
    <>
      <div className="grid gap-8">
        {hasFailed && (
          <Alert variant="destructive">
            <AlertDescription>{t("failed")}</AlertDescription>
          </Alert>
        )}
        <p role="status" className="text-sm text-muted-foreground empty:hidden">
          {isKept !== undefined && t(isKept ? "kept" : "notKept")}
        </p>
        <datalist id={`${id}-students`}>
          {people.map(({ id: person, fields }) => (
            <option key={person} value={fields.studentCode} label={fields.fullName} />
          ))}
        </datalist>
        {importKinds.map((kind) => (
          <section key={kind} aria-labelledby={`${id}-${kind}`} className="grid gap-3">
            <h2 id={`${id}-${kind}`} className="text-title">
              {t(`kinds.${kind}`)}
            </h2>
            <p className="text-sm text-muted-foreground">{t(`hints.${kind}`)}</p>
            <EntryTable
              kind={kind}
              rows={rowsOf(kind)}
              students={`${id}-students`}
              nameOf={(field) => fieldNames[field] ?? field}
              onSave={saveRow}
              onKeep={keep}
              onRemove={(row) => remove([row])}
            />
          </section>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={people.length === 0} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t("print", { count: people.length })}
          </Button>
          {typed.length > 0 && !isClearing && (
            <Button variant="outline" onClick={() => setIsClearing(true)}>
              {t("clear")}
            </Button>
          )}
          {isClearing && (
            <p role="alert" className="flex flex-wrap items-center gap-3">
              {t("clearing", { count: typed.length })}
              <Button
                variant="destructive"
                onClick={() => {
                  remove(entries.map((entry) => entry.id));
                  setIsClearing(false);
                }}
              >
                {t("clear")}
              </Button>
              <Button variant="outline" autoFocus onClick={() => setIsClearing(false)}>
                {t("keep")}
              </Button>
            </p>
          )}
        </div>
      </div>
      {people.map(({ id: person, fields: { fullName = "", email = "", studentCode = null } }) => (
        <Slip key={person} user={{ fullName, email, studentCode }} contact={contact} />
      ))}
    </>
  );
}
