import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { PageHead } from "@/components/site/page-head";
import { starPath } from "@/components/star-geometry/star";
import { posts } from "@/lib/blog";
import { Byline } from "./byline";

const path = "/blog";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("blog");
  return pageMetadata({ title: t("metaTitle"), description: t("metaDescription"), path, picture: "blog" });
}

export default async function BlogPage() {
  const t = await getTranslations("blog");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} current={{ href: path, text: t("metaTitle") }} />
      <ul className="wrap py-10 lg:py-16">
        {posts.map((post, index) => (
          <li key={post.slug} className="border-b last:border-b-0">
            <a
              href={`/blog/${post.slug}`}
              className="group grid items-center gap-x-10 gap-y-3 rounded-sm py-9 sm:grid-cols-[7rem_1fr] lg:py-12"
            >
              <svg aria-hidden="true" viewBox="-52 -52 104 104" className="size-20 sm:size-28">
                <path
                  d={starPath({ radius: 50, contact: 45 + index * 10 })}
                  className="fill-lapis-50 stroke-lapis-300"
                />
                <path
                  d={starPath({ radius: 40, contact: 66 - index * 8, turn: 22.5 })}
                  className="origin-center fill-none stroke-gold-500 transition-transform duration-700 ease-calm group-hover:rotate-45"
                  strokeWidth="1.5"
                />
                <path d={starPath({ radius: 15 })} className="fill-lapis-600" />
              </svg>
              <span className="block max-w-3xl">
                <Byline post={post} />
                <span className="mt-1.5 block font-serif text-heading font-medium underline-offset-8 group-hover:underline group-hover:decoration-1">
                  {t(`posts.${post.slug}.title`)}
                </span>
                <span className="mt-2.5 block text-lead text-muted-foreground">
                  {t(`posts.${post.slug}.description`)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
