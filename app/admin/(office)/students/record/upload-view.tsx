"use client";

import { useCallback, useState } from "react";
import { DocumentsOnRecord } from "./documents-on-record";
import { UploadForm } from "./upload-form";

type UploadViewProps = { studentId: number; onUploaded: () => void };

/** The two uploads of a student: the one DMC image, and any other documents. */
export function UploadView({ studentId, onUploaded }: UploadViewProps) {
  const [uploads, setUploads] = useState(0);
  const onArrived = useCallback(() => setUploads((count) => count + 1), []);
  return (
    <div className="mt-5 grid gap-6">
      <UploadForm
        title="DMC image"
        hint="One picture. It takes the place of the last one and shows on the certificate."
        address="/backend/api/upload_single_document.php"
        part="file"
        isSingle
        {...{ studentId, onArrived, onUploaded }}
      />
      <UploadForm
        title="Documents"
        hint="Up to 20 pictures at once. The student can download them."
        address="/backend/api/upload_documents.php?action=upload"
        part="files[]"
        {...{ studentId, onArrived, onUploaded }}
      />
      <DocumentsOnRecord key={uploads} studentId={studentId} />
    </div>
  );
}
