import { useTranslations } from "next-intl";
import { doorwayScene } from "@/components/scenes/doorway";
import { Scene } from "@/components/scenes/scene";
import { OfficeContact } from "./office-contact";

const steps = ["assessment", "test", "certificate"] as const;

/** For students without results: what happens next, and whom to ask. */
export function Welcome() {
  const t = useTranslations("student.welcome");
  return (
    <section
      aria-labelledby="next"
      className="grid items-start gap-x-10 gap-y-6 rounded-lg border bg-card p-5 shadow-sm sm:p-7 lg:grid-cols-[1.5fr_1fr]"
    >
      <div>
        <h2 id="next" className="text-title">
          {t("title")}
        </h2>
        <ol className="mt-5 border-s border-lapis-200">
          {steps.map((step) => (
            <li
              key={step}
              className="relative ps-6 pb-5 before:absolute before:-start-[5px] before:top-2 before:size-2.5 before:rotate-45 before:bg-gold-400"
            >
              <h3 className="font-sans text-base font-semibold">{t(`steps.${step}.title`)}</h3>
              <p className="text-sm text-muted-foreground">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <OfficeContact />
      </div>
      <Scene drawing={doorwayScene()} className="w-full max-w-sm bg-lapis-900 max-lg:mx-auto" />
    </section>
  );
}
