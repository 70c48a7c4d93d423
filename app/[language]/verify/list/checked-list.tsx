import { useMessages, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { cn } from "@/components/ui/cn";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { kabulMoment } from "@/lib/certificates/facts";
import type { CheckedCode } from "@/lib/certificates/operations/check-certificates";
import type { VerdictState } from "@/lib/certificates/verdict";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { siteAddress } from "@/lib/site/site-address";

/** The results, in the order in which the codes were pasted. */
export function CheckedList({ results }: { results: readonly CheckedCode[] }) {
  const t = useTranslations("verifyList");
  const { dates } = useMessages();
  const verdictTexts = useTranslations("certificate.verdict");
  const valid = results.filter(({ verdict, isFormer }) => wordOf(verdict, isFormer) === "valid").length;
  return (
    <section role="status" aria-labelledby="checked" className="grid gap-3">
      <div>
        <h2 id="checked" className="text-title">
          {t("summary", { count: results.length, valid })}
        </h2>
        <p className="text-sm text-muted-foreground">
          {verdictTexts("checked", {
            ...kabulMoment(momentOfPage(), dates),
            host: new URL(siteAddress("/")).host,
          })}
        </p>
      </div>
      <ol className="grid divide-y rounded-lg border bg-card sm:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)_auto]">
        {results.map(({ studentCode, verdict, isFormer }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a pasted list may contain a code twice, and never changes
            key={index}
            className="flex flex-wrap items-baseline gap-x-4 px-4 py-3 sm:col-span-full sm:grid sm:grid-cols-subgrid"
          >
            <bdi dir="ltr" className="font-mono font-semibold wrap-anywhere">
              {studentCode}
            </bdi>
            <CodeVerdict verdict={verdict} isFormer={isFormer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A code that the student no longer has belongs to a replaced certificate. */
function wordOf(verdict: CheckedCode["verdict"], isFormer: boolean): VerdictState {
  if (verdict === null) return "not_found";
  return isFormer && verdict.state === "valid" ? "replaced" : verdict.state;
}

/** The version to link to, if it is not the newest. */
const paperOf = ({ state, version }: NonNullable<CheckedCode["verdict"]>) =>
  state === "replaced" && version !== null ? version : undefined;

const inks: Partial<Record<VerdictState, string>> = {
  valid: "text-success",
  replaced: "text-warning",
  withdrawn: "text-destructive",
  not_found: "text-destructive",
};

function CodeVerdict({ verdict, isFormer }: Pick<CheckedCode, "verdict" | "isFormer">) {
  const t = useTranslations("certificate.verdict.words");
  const idText = useTranslations("certificate");
  const state = wordOf(verdict, isFormer);
  const word = (
    <strong data-verdict={state} className={cn(inks[state])}>
      {t(state)}
    </strong>
  );
  if (verdict === null) return word;
  const link = (text: string) => (
    <PageLink
      className="py-1 text-primary underline underline-offset-4 sm:col-start-4"
      href={certificatePath(verdict.studentCode, paperOf(verdict))}
    >
      {text}
    </PageLink>
  );
  if (verdict.state !== "valid")
    return (
      <>
        {word}
        {link(verdict.number ?? verdict.studentCode)}
      </>
    );
  const { fullName, issue } = verdict.certificate;
  const { number, version } = issue;
  return (
    <>
      {word}
      <bdi>{fullName}</bdi>
      {link(idText("id", { number, version }))}
    </>
  );
}
