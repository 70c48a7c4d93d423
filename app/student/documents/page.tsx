import { FileText } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page-header";
import { EmptyState } from "@/components/area/empty-state";
import { PageRefusal } from "@/components/area/page-refusal";
import { When } from "@/components/area/when";
import { fileSize } from "@/components/form/file-size";
import type { StudentDocument } from "@/lib/documents/document";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import { documentReply } from "@/lib/documents/wire";
import { read, requirePage } from "@/lib/http/pages/read";
import { DownloadLink } from "./download-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("student.documents");
  return { title: t("title") };
}

export default async function DocumentsPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/documents");
  const t = await getTranslations("student.documents");
  const { student } = await getMessages();
  const result = await read(listDocuments, { userId });
  return (
    <>
      <AreaPageHeader title={t("title")} lead={t("lead")} />
      {"refusal" in result ? (
        <PageRefusal message={t("failed")} href="/student/documents" label={t("again")} />
      ) : result.output.length === 0 ? (
        <EmptyState>{t("none")}</EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-card shadow-sm">
          {result.output.map((document) => (
            <li key={document.fileName} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4 sm:px-5">
              <FileText aria-hidden="true" className="mt-1 size-5 shrink-0 text-lapis-500" />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium break-words">
                  <bdi>{document.name}</bdi>
                </p>
                <p className="text-xs text-muted-foreground">
                  <bdi dir="ltr">{fileSize(document.size)}</bdi> · <When at={document.uploadedAt} />
                </p>
                <Preview address={documentReply(document).file_url} document={document} />
              </div>
              {/* On its own line it aligns with the name, not with the icon. */}
              <div className="max-sm:basis-full min-[18rem]:max-sm:ps-9">
                <DownloadLink
                  address={documentReply(document).file_url}
                  fileName={document.fileName}
                  texts={student.documents.download}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The picture, loaded only when it is opened, because it may be as large as the file. */
function Preview({ address, document }: { address: string; document: StudentDocument }) {
  const t = useTranslations("student.documents");
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
        {t.rich("preview", {
          size: fileSize(document.size),
          fileName: document.name,
          name: (words) => <span className="sr-only">{words}</span>,
        })}
      </summary>
      {/* biome-ignore lint/performance/noImgElement: the file is private, and an optimiser would cache it */}
      <img
        src={address}
        alt={document.name}
        loading="lazy"
        className="max-h-96 max-w-full rounded-md border"
      />
    </details>
  );
}
