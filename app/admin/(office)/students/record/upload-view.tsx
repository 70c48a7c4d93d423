"use client";

import { DocumentsOnRecord } from "./documents-on-record";
import { UploadForm } from "./upload-form";

type UploadViewProps = { studentId: number; onUploaded: () => void };

/** The two uploads of a student: the one DMC image, and any other documents. */
export function UploadView({ studentId, onUploaded }: UploadViewProps) {
  return (
    <div className="mt-5 grid gap-6">
      <UploadForm
        title="DMC image"
        hint="One picture. It takes the place of the last one and shows on the certificate."
        address="/backend/api/upload_single_document.php"
        part="file"
        isSingle
        {...{ studentId, onUploaded }}
      />
      <UploadForm
        title="Documents"
        hint="Up to 20 pictures at once. The student can download them."
        address="/backend/api/upload_documents.php?action=upload"
        part="files[]"
        {...{ studentId, onUploaded }}
      />
      <DocumentsOnRecord studentId={studentId} />
    </div>
  );
}
