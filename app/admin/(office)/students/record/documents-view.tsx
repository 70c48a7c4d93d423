"use client";

import { useCallback, useRef } from "react";
import { StoredDocuments } from "./stored-documents";
import { UploadForm } from "./upload-form";

type DocumentsViewProps = { studentId: number; onUploaded: () => void };

/** A student's documents: uploading the DMC image, uploading others, and those stored. */
export function DocumentsView({ studentId, onUploaded }: DocumentsViewProps) {
  const unfinished = useRef(new Set<string>());
  const trackUnfinished = useCallback((what: string, isUnfinished: boolean) => {
    if (isUnfinished) unfinished.current.add(what);
    else unfinished.current.delete(what);
  }, []);
  /** The dialog stays open while other files are chosen or uploading, or a document is being edited. */
  const closeWhenFinished = useCallback(() => {
    if (unfinished.current.size === 0) onUploaded();
  }, [onUploaded]);
  return (
    <div className="mt-5 grid gap-6">
      <UploadForm
        what="dmc"
        address="/backend/api/upload_single_document.php"
        part="file"
        isSingle
        studentId={studentId}
        onUnfinishedChange={trackUnfinished}
        onUploaded={closeWhenFinished}
      />
      <UploadForm
        what="documents"
        address="/backend/api/upload_documents.php"
        part="files[]"
        studentId={studentId}
        onUnfinishedChange={trackUnfinished}
        onUploaded={closeWhenFinished}
      />
      <StoredDocuments studentId={studentId} onUnfinishedChange={trackUnfinished} />
    </div>
  );
}
