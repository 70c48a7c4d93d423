import { getMessages, getTranslations } from "next-intl/server";
import { examNames } from "@/lib/exams/exam-lists";
import { starPath } from "@/lib/site/star-path";

const reasons = [
  { key: "start", contactAngle: 45 },
  { key: "speak", contactAngle: 55 },
  { key: "see", contactAngle: 63 },
  { key: "check", contactAngle: 72 },
] as const;

/** Four reasons, each under a star that is a little wider than the last. */
export async function Reasons() {
  const t = await getTranslations("home.reasons");
  const exams = examNames((await getMessages()).lists);
  return (
    <section aria-labelledby="reasons" className="bg-muted">
      <div className="wrap py-9 sm:py-16 lg:py-24">
        <h2 id="reasons" className="text-heading">
          {t("title")}
        </h2>
        <ul className="mt-7 grid lg:mt-12 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ key, contactAngle }) => (
            <li key={key} className="grid grid-cols-[3.5rem_1fr] gap-x-4 sm:block">
              <svg aria-hidden="true" viewBox="-34 -34 68 68" className="w-full max-w-14 sm:max-w-16">
                <path
                  d={starPath({ radius: 32, contactAngle })}
                  className="fill-none stroke-lapis-600"
                  strokeWidth="1.5"
                />
                <path
                  d={starPath({ radius: 32, contactAngle, rotation: 22.5 })}
                  className="fill-none stroke-gold-500"
                  strokeWidth="1.2"
                />
                <path d={starPath({ radius: 9, contactAngle: 60 })} className="fill-lapis-600" />
              </svg>
              <div className="sm:mt-5">
                <h3 className="text-title">{t(`items.${key}.name`)}</h3>
                <p className="mt-1.5 text-muted-foreground max-sm:text-sm">
                  {t(`items.${key}.text`, { exams })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
