"use client";

import { useCallback, useRef, useState } from "react";
import { useOfficeTexts } from "../../office-texts";
import { DocumentsOnRecord } from "./documents-on-record";
import { UploadForm } from "./upload-form";

type UploadViewProps = { studentId: number; onUploaded: () => void };

/** A student's two uploads: the DMC image, and other documents. */
export function UploadView({ studentId, onUploaded }: UploadViewProps) {
  const texts = useOfficeTexts().record.upload;
  const [uploads, setUploads] = useState(0);
  const onArrived = useCallback(() => setUploads((count) => count + 1), []);
  const unfinished = useRef(new Set<string>());
  const onUnfinished = useCallback((what: string, isUnfinished: boolean) => {
    if (isUnfinished) unfinished.current.add(what);
    else unfinished.current.delete(what);
  }, []);
  /** The dialog stays open while other files are chosen or uploading, or a document is being edited. */
  const onDone = useCallback(() => {
    if (unfinished.current.size === 0) onUploaded();
  }, [onUploaded]);
  return (
    <div className="mt-5 grid gap-6">
      <UploadForm
        texts={{ title: texts.dmc, hint: texts.dmcHint, choose: texts.dmcChoose, send: texts.dmcSend }}
        address="/backend/api/upload_single_document.php"
        part="file"
        isSingle
        studentId={studentId}
        onArrived={onArrived}
        onUnfinished={onUnfinished}
        onUploaded={onDone}
      />
      <UploadForm
        texts={{
          title: texts.documents,
          hint: texts.documentsHint,
          choose: texts.documentsChoose,
          send: texts.documentsSend,
        }}
        address="/backend/api/upload_documents.php?action=upload"
        part="files[]"
        studentId={studentId}
        onArrived={onArrived}
        onUnfinished={onUnfinished}
        onUploaded={onDone}
      />
      <DocumentsOnRecord studentId={studentId} uploads={uploads} onUnfinished={onUnfinished} />
    </div>
  );
}
