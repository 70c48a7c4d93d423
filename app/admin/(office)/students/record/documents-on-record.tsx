"use client";

import { DocumentList } from "@/components/area/document-list";
import { fileSize } from "@/components/form/file-size";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { kabulDay } from "@/lib/kabul";

/** What a student has on record already. */
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
      <ul className="grid gap-1">
        {documents?.map((document) => (
          <li key={document.file_name} className="flex items-baseline justify-between gap-4 text-sm">
            <a
              href={document.file_url}
              download
              className="min-w-0 truncate text-primary underline underline-offset-4"
            >
              <bdi>{document.file_name}</bdi>
            </a>
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
              {fileSize(document.file_size)} · {kabulDay(new Date(document.upload_date))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
