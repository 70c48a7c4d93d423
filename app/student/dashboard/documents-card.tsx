import Link from "next/link";
import { When } from "@/components/area/when";
import type { StudentDocument } from "@/lib/documents/document";

/** How many documents there are, and the newest of them. */
export function DocumentsCard({ documents }: { documents: readonly StudentDocument[] }) {
  const [newest] = documents;
  return (
    <section
      aria-label="Documents"
      className="grid content-start gap-3 rounded-lg border bg-card p-5 shadow-sm md:col-span-2"
    >
      <h2 className="font-sans text-sm font-semibold">Documents</h2>
      {newest === undefined ? (
        <p className="text-sm text-muted-foreground">
          No documents found. What the office uploads for you appears here.
        </p>
      ) : (
        <p className="text-sm">
          You have {documents.length === 1 ? "one document" : `${documents.length} documents`}. The newest is{" "}
          <bdi className="font-medium break-words">{newest.fileName}</bdi> of <When at={newest.uploadedAt} />.{" "}
          <Link
            href="/student/documents"
            prefetch={false}
            className="text-primary underline underline-offset-4"
          >
            See your documents
          </Link>
        </p>
      )}
    </section>
  );
}
