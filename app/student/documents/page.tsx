import { FileText } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { When } from "@/components/area/when";
import { fileSize } from "@/components/form/file-size";
import type { StudentDocument } from "@/lib/documents/document";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import { documentReply } from "@/lib/documents/wire";
import { read, requirePage } from "@/lib/http/pages/read";
import { DownloadLink } from "./download-link";

export const metadata: Metadata = { title: "Documents" };

export default async function DocumentsPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/documents");
  const result = await read(listDocuments, { userId });
  return (
    <>
      <PageHead title="Documents" lead="What the office has uploaded for you." />
      {"refusal" in result ? (
        <PageRefusal sentence="Failed to fetch documents" href="/student/documents" label="Try Again" />
      ) : result.output.length === 0 ? (
        <EmptyState>No documents found</EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-card shadow-sm">
          {result.output.map((document) => (
            <li key={document.fileName} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-lapis-500" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium break-words">
                  <bdi>{document.name}</bdi>
                </p>
                <p className="text-xs text-muted-foreground">
                  {fileSize(document.size)} · <When at={document.uploadedAt} />
                </p>
                <Preview address={documentReply(document).file_url} document={document} />
              </div>
              <DownloadLink address={documentReply(document).file_url} fileName={document.fileName} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The picture itself, fetched when it is asked for: it may be as large as the file. */
function Preview({ address, document }: { address: string; document: StudentDocument }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        Preview ({fileSize(document.size)})<span className="sr-only"> of {document.name}</span>
      </summary>
      {/* biome-ignore lint/performance/noImgElement: the file is only the student's, and no optimiser may keep it */}
      <img
        src={address}
        alt={document.name}
        loading="lazy"
        className="max-h-96 max-w-full rounded-md border"
      />
    </details>
  );
}
