import { getMessages, getTranslations } from "next-intl/server";
import { courseExams, courses } from "@/lib/site/courses";
import { allOf } from "@/lib/text/lists";

const steps = ["lg:mt-56", "lg:mt-42", "lg:mt-28", "lg:mt-14", "lg:mt-0"];
const shades = [
  "bg-lapis-50 text-ink [--step-soft:var(--color-ink-soft)]",
  "bg-lapis-100 text-ink [--step-soft:var(--color-ink)]",
  "bg-lapis-600 text-white [--step-soft:var(--color-lapis-50)]",
  "bg-lapis-800 text-white [--step-soft:var(--color-lapis-100)]",
  "bg-lapis-950 text-white [--step-soft:var(--color-lapis-100)]",
];

/** The courses as a staircase, lowest level first. */
export async function CourseLadder() {
  const t = await getTranslations("about.ladder");
  const { lists } = await getMessages();
  return (
    <section aria-labelledby="courses" className="bg-muted">
      <div className="wrap py-16 lg:py-24">
        <h2 id="courses" className="text-heading">
          {t("title")}
        </h2>
        <p className="mt-3 max-w-xl text-balance text-muted-foreground">{t("lead")}</p>
        <ol className="mt-10 grid gap-2 lg:mt-0 lg:grid-cols-[1fr_1fr_1.2fr_1.2fr_1.7fr] lg:gap-1.5">
          {courses.map(({ level, months, isDiploma }, index) => (
            <li
              key={level}
              className={`rounded-md px-6 py-7 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:px-5 lg:py-6 ${shades[index]} ${steps[index]}`}
            >
              <p className="text-sm font-semibold lg:font-serif lg:text-title lg:font-medium">
                {isDiploma ? t("year") : t("months", { count: months })}
              </p>
              <div>
                <h3 className="mt-1 text-[1.75rem] leading-tight lg:mt-0">{t(`levels.${level}.name`)}</h3>
                <p className="mt-3 text-sm text-(--step-soft)">{t(`levels.${level}.text`)}</p>
                {isDiploma && (
                  <p className="mt-5 border-t border-lapis-500 pt-4 text-sm text-gold-300">
                    {t("preparesFor", { exams: allOf(courseExams, lists) })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
