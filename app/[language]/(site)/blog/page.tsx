import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { metadataOf } from "@/components/site/page-metadata";
import { Scene } from "@/components/site/scene";
import { posts } from "@/content/posts";
import { Byline, postScenes } from "./post";

const path = "/blog";

export const generateMetadata = metadataOf("blog", path);

export default async function BlogPage() {
  const t = await getTranslations("blog");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} current={{ href: path, text: t("metaTitle") }} isSlim />
      <ul className="wrap py-4 lg:py-8">
        {posts.map((post) => (
          <li key={post.slug} className="border-b last:border-b-0">
            <PageLink
              href={`/blog/${post.slug}`}
              className="group grid items-center gap-x-10 gap-y-5 rounded-sm py-8 sm:grid-cols-[minmax(0,15rem)_1fr] lg:grid-cols-[18rem_1fr]"
            >
              <Scene href={postScenes[post.slug]} className="bg-lapis-900" />
              <div className="max-w-3xl">
                <Byline post={post} />
                <h2 className="mt-1.5 font-serif text-heading font-medium underline-offset-8 group-hover:underline group-hover:decoration-1">
                  {t(`posts.${post.slug}.title`)}
                </h2>
                <p className="mt-2.5 text-lead text-muted-foreground">
                  {t(`posts.${post.slug}.description`)}
                </p>
              </div>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
