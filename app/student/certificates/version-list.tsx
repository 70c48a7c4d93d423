import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { certificatePath } from "@/lib/certificates/certificate-path";
import type { OwnCertificate, OwnVersion } from "@/lib/certificates/operations/own-certificate";

const endings = {
  replaced: "replaced",
  taken_back: "taken back",
  erased: "erased",
} as const satisfies Record<NonNullable<OwnVersion["ending"]>, string>;

type VersionListProps = { certificate: OwnCertificate; studentCode: string | null };

/** Each version of the certificate, with what became of it. */
export function VersionList({ certificate, studentCode }: VersionListProps) {
  const { number, isWithdrawn, versions } = certificate;
  return (
    <section aria-labelledby="versions" className="rounded-lg border bg-card p-5 shadow-sm">
      <h2 id="versions" className="font-sans text-base font-semibold">
        Certificate <bdi className="tabular-nums">{number}</bdi>
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {versions.map(({ version, issuedAt, ending, endedAt }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">Version {version}</span>
            <Badge>{ending ? endings[ending] : isWithdrawn ? "withdrawn" : "valid"}</Badge>
            <span className="text-muted-foreground">
              issued <When at={issuedAt} />
              {endedAt && (
                <>
                  , {ending && endings[ending]} <When at={endedAt} />
                </>
              )}
            </span>
            {studentCode !== null && ending !== "erased" && (
              <a
                href={certificatePath(studentCode, version)}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                Open<span className="sr-only"> version {version}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
