import { getMessages, getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { examNames } from "@/lib/exams/exam-lists";

const questions = ["fee", "begin", "exam", "official", "code"] as const;

/** Questions that expand without JavaScript, and the same texts as schema.org's FAQPage. */
export async function Questions() {
  const t = await getTranslations("about.faq");
  const exams = examNames((await getMessages()).lists);
  return (
    <section aria-labelledby="questions" className="bg-lapis-50">
      <div className="wrap grid gap-x-20 gap-y-8 py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24">
        <h2 id="questions" className="text-heading">
          {t("title")}
        </h2>
        <div className="border-t border-lapis-200">
          {questions.map((key) => (
            <details key={key} className="group border-b border-lapis-200">
              <summary className="flex list-none items-start justify-between gap-6 py-5 font-serif text-title [&::-webkit-details-marker]:hidden">
                {t(`items.${key}.question`)}
                <span aria-hidden="true" className="chevron mt-2.5 size-3 border-lapis-500" />
              </summary>
              <p className="max-w-2xl pb-6 text-muted-foreground">{t(`items.${key}.answer`, { exams })}</p>
            </details>
          ))}
        </div>
      </div>
      <JsonLd
        data={{
          "@type": "FAQPage",
          mainEntity: questions.map((key) => ({
            "@type": "Question",
            name: t(`items.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`items.${key}.answer`, { exams }) },
          })),
        }}
      />
    </section>
  );
}
