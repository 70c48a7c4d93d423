import { getTranslations } from "next-intl/server";
import { StarRating } from "@/components/star-geometry/star-rating";

const stories = ["maryam", "farhad", "zahra"] as const;

export async function SuccessStories() {
  const t = await getTranslations("home.stories");
  return (
    <section aria-labelledby="stories" className="wrap py-9 sm:py-16 lg:py-24">
      <h2 id="stories" className="text-heading">
        {t("title")}
      </h2>
      <ul className="mt-8 grid lg:mt-12 gap-x-12 gap-y-7 md:grid-cols-3">
        {stories.map((story) => (
          <li key={story}>
            <figure className="flex h-full flex-col border-t-2 border-lapis-600 pt-4">
              <StarRating label={t("rating")} />
              <blockquote className="mt-3 flex-1 font-serif text-title">
                <p>{t(`items.${story}.text`)}</p>
              </blockquote>
              <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm sm:mt-4 sm:block">
                <bdi translate="no" className="font-semibold">
                  {t(`items.${story}.name`)}
                </bdi>
                <span className="block text-muted-foreground">{t(`items.${story}.course`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
