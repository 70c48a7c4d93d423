import { useTranslations } from "next-intl";
import { useId } from "react";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { DocumentItem } from "./document-item";
import { useSittings } from "./use-sittings";

type StoredDocumentsProps = {
  studentId: number;
  onUnfinishedChange: (what: string, isUnfinished: boolean) => void;
};

export function StoredDocuments({ studentId, onUnfinishedChange }: StoredDocumentsProps) {
  const id = useId();
  const t = useTranslations("office.record.onRecord");
  const { data, isError, refetch } = useAnswer("/backend/api/get_student_documents.php", {
    userId: studentId,
  });
  const { data: record } = useSittings(studentId);
  if (data === undefined && !isError) return <Skeleton className="h-16" />;
  const documents = data?.documents;
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-4">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {t("title")}
      </h3>
      {isError && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
          {t("failed")}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {t("again")}
          </Button>
        </p>
      )}
      {documents?.length === 0 && <p className="text-sm text-muted-foreground">{t("none")}</p>}
      <ul className="grid gap-2">
        {documents?.map((document) => (
          <DocumentItem
            key={document.fileName}
            studentId={studentId}
            document={document}
            isDmc={document.fileName === record?.scan?.fileName}
            onUnfinishedChange={onUnfinishedChange}
          />
        ))}
      </ul>
    </section>
  );
}
