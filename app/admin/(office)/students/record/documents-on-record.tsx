"use client";

import { DocumentList } from "@/components/area/document-list";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { DocumentItem } from "./document-item";

/** What a student has on record already, to be looked at and put right. */
export function DocumentsOnRecord({ studentId }: { studentId: number }) {
  const query = new URLSearchParams({ user_id: String(studentId) });
  const { outcome, reload } = useAnswer(`/backend/api/get_student_documents.php?${query}`);
  if (outcome === null) return <Skeleton className="h-16" />;
  const documents =
    "answer" in outcome ? DocumentList.safeParse(outcome.answer.body.documents).data : undefined;
  return (
    <section aria-label="Documents on record" className="grid gap-2 border-t pt-4">
      <h3 className="font-sans text-sm font-semibold">On record</h3>
      {documents === undefined && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
          Failed to fetch documents
          <Button type="button" variant="outline" size="sm" onClick={reload}>
            Try Again
          </Button>
        </p>
      )}
      {documents?.length === 0 && <p className="text-sm text-muted-foreground">No documents found</p>}
      <ul className="grid gap-2">
        {documents?.map((document) => (
          <DocumentItem key={document.file_name} {...{ studentId, document }} onChanged={reload} />
        ))}
      </ul>
    </section>
  );
}
