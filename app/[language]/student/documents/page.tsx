import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader, EmptyState, PageRefusal, titleOf } from "@/components/area/area-page";
import { When } from "@/components/area/dates";
import { fileSize } from "@/components/form/upload-progress";
import { FileText } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import type { StudentDocument } from "@/lib/documents/document";
import { documentAddress } from "@/lib/documents/document";
import { listDocuments } from "@/lib/documents/operations";
import { read, requirePage } from "@/lib/http/page";
import { DownloadLink } from "./download-link";

const typeOf = (fileName: string) => fileName.slice(fileName.lastIndexOf(".") + 1).toUpperCase();

export const generateMetadata = titleOf("student.pages.documents");

export default async function DocumentsPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/documents");
  const t = await getTranslations();
  const result = await read(listDocuments, { userId });
  return (
    <>
      <AreaPageHeader title={t("student.pages.documents")} lead={t("student.documents.lead")} />
      {"refusal" in result ? (
        <PageRefusal
          message={t("area.documents.failed")}
          href="/student/documents"
          label={t("area.documents.again")}
        />
      ) : result.output.length === 0 ? (
        <EmptyState>{t("area.documents.none")}</EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-card shadow-sm">
          {result.output.map((document) => (
            <li
              key={document.fileName}
              className="flex items-start gap-2 px-4 py-2 max-[16rem]:block sm:px-5"
            >
              <Preview address={documentAddress(document)} document={document} />
              <div className="flex min-h-14 items-center">
                <DownloadLink address={documentAddress(document)} fileName={document.fileName} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A document's row, which expands to its picture. Loaded only then, because it may be as large as the file. */
function Preview({ address, document }: { address: string; document: StudentDocument }) {
  const t = useTranslations("student.documents");
  return (
    <details className="min-w-0 flex-1">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <FileText className="size-5 shrink-0 text-lapis-500 max-[16rem]:hidden" />
        <span className="grid min-w-0">
          <span className="font-medium break-words text-primary underline decoration-1 underline-offset-4">
            <span className="sr-only">{t("preview")} </span>
            <Untranslated>{document.name}</Untranslated>
          </span>
          <span className="text-xs text-muted-foreground">
            {document.kind === "dmc" && `${t("dmc")} · `}
            <Untranslated dir="ltr">{typeOf(document.fileName)}</Untranslated> ·{" "}
            <Untranslated dir="ltr">{fileSize(document.size)}</Untranslated> ·{" "}
            <When at={document.uploadedAt} />
          </span>
        </span>
      </summary>
      {/* biome-ignore lint/performance/noImgElement: the file is private, and an optimiser would cache it */}
      <img
        src={address}
        alt={document.name}
        loading="lazy"
        className="my-2 max-h-96 max-w-full rounded-md border"
      />
    </details>
  );
}
