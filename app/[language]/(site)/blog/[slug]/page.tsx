import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ComponentType } from "react";
import { Byline, postScenes } from "@/app/[language]/(site)/blog/post";
import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";
import { PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { JsonLd, organizationRef, pageMetadata } from "@/components/site/page-metadata";
import { Prose } from "@/components/site/prose";
import { Scene } from "@/components/site/scene";
import { TeamPortrait } from "@/components/site/team-portrait";
import { posts } from "@/content/posts";
import { shareFile, siteAddress } from "@/lib/site-address";

type Props = { params: Promise<{ slug: string }> };

async function findPost({ params }: Props) {
  const { slug } = await params;
  return posts.find((post) => post.slug === slug);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await findPost(props);
  if (!post) return missingPageMetadata();
  const { slug, publishedOn } = post;
  const t = await getTranslations(`blog.posts.${slug}`);
  return pageMetadata({
    title: t("title"),
    description: t("description"),
    path: `/blog/${slug}`,
    publishedOn,
    languages: ["en"],
  });
}

export default async function BlogPostPage(props: Props) {
  const post = await findPost(props);
  if (!post) return <MissingPage />;
  const t = await getTranslations("blog");
  const people = await getTranslations("team.people");
  const path = `/blog/${post.slug}`;
  const title = t(`posts.${post.slug}.title`);
  const { default: Text }: { default: ComponentType } = await import(`@/content/${post.slug}.mdx`);
  const next = posts[(posts.indexOf(post) + 1) % posts.length] ?? post;
  return (
    <article>
      <PageHeader
        title={title}
        lead={t(`posts.${post.slug}.description`)}
        trail={[{ href: "/blog", text: t("metaTitle") }]}
        current={{ href: path, text: title }}
        scene={<Scene href={postScenes[post.slug]} />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 py-14 lg:grid-cols-[1fr_2.6fr] lg:py-20">
        <div className="flex items-center gap-4 self-start lg:block">
          <TeamPortrait member={post.author} className="max-w-16 rounded-full lg:max-w-28" />
          <div className="min-w-0 lg:mt-4">
            <Byline post={post} />
            <p className="text-sm text-muted-foreground">{people(`${post.author}.role`)}</p>
          </div>
        </div>
        <Prose language="en">
          <Text />
        </Prose>
      </div>
      <nav aria-label={t("more")} className="bg-muted">
        <div className="wrap flex flex-wrap items-end justify-between gap-6 py-14">
          <p>
            <span className="text-sm text-muted-foreground">{t("next")}</span>
            <PageLink
              href={`/blog/${next.slug}`}
              className="mt-1 block py-1 font-serif text-heading underline-offset-8 hover:underline"
            >
              {t(`posts.${next.slug}.title`)}
            </PageLink>
          </p>
          <PageLink href="/blog" className="py-2.5 text-primary underline underline-offset-4">
            {t("back")}
          </PageLink>
        </div>
      </nav>
      <JsonLd
        data={{
          "@type": "BlogPosting",
          headline: title,
          description: t(`posts.${post.slug}.description`),
          datePublished: post.publishedOn,
          inLanguage: "en",
          image: siteAddress(shareFile("site", "en")),
          mainEntityOfPage: siteAddress(path),
          author: { "@type": "Person", name: people(`${post.author}.name`) },
          publisher: organizationRef(),
        }}
      />
    </article>
  );
}
