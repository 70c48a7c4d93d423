"use client";

import { useEffect, useState } from "react";
import { DocumentList } from "@/components/area/document-list";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useOfficeTexts } from "../../office-texts";
import { DocumentItem } from "./document-item";

type StoredDocumentsProps = {
  studentId: number;
  /** The number of uploads so far: each triggers a reload. */
  uploads?: number;
  onUnfinishedChange?: (what: string, isUnfinished: boolean) => void;
};

const ignore = () => undefined;

/** A student's stored documents, to view and edit. They stay visible during a reload. */
export function StoredDocuments({
  studentId,
  uploads = 0,
  onUnfinishedChange = ignore,
}: StoredDocumentsProps) {
  const texts = useOfficeTexts().record.onRecord;
  const query = new URLSearchParams({ user_id: String(studentId) });
  const { outcome: newest, reload } = useAnswer(`/backend/api/get_student_documents.php?${query}`);
  const [last, setLast] = useState(newest);

  useEffect(() => {
    if (newest !== null) setLast(newest);
  }, [newest]);

  useEffect(() => {
    if (uploads > 0) reload();
  }, [uploads, reload]);

  const outcome = newest ?? last;
  if (outcome === null) return <Skeleton className="h-16" />;
  const documents =
    "answer" in outcome ? DocumentList.safeParse(outcome.answer.body.documents).data : undefined;
  return (
    <section aria-label={texts.label} className="grid gap-2 border-t pt-4">
      <h3 className="font-sans text-sm font-semibold">{texts.title}</h3>
      {documents === undefined && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
          {texts.failed}
          <Button type="button" variant="outline" size="sm" onClick={reload}>
            {texts.again}
          </Button>
        </p>
      )}
      {documents?.length === 0 && <p className="text-sm text-muted-foreground">{texts.none}</p>}
      <ul className="grid gap-2">
        {documents?.map((document) => (
          <DocumentItem
            key={document.file_name}
            studentId={studentId}
            document={document}
            onUnfinishedChange={onUnfinishedChange}
            onChanged={reload}
          />
        ))}
      </ul>
    </section>
  );
}
