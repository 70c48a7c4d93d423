import { getFormatter, getTranslations } from "next-intl/server";
import type { BlogPost } from "@/lib/blog";

/** Who wrote it, when, and how long it takes to read. */
export async function Byline({ post }: { post: BlogPost }) {
  const t = await getTranslations("blog");
  const people = await getTranslations("team.people");
  const format = await getFormatter();
  const date = format.dateTime(new Date(`${post.publishedOn}T12:00:00Z`), { dateStyle: "long" });
  return (
    <span className="flex flex-wrap text-sm text-muted-foreground [&>*:not(:last-child)]:after:mx-2 [&>*:not(:last-child)]:after:content-['·']">
      <span>{people(`${post.author}.name`)}</span>
      <time dateTime={post.publishedOn}>{date}</time>
      <span>{t("minutes", { count: post.minutes })}</span>
    </span>
  );
}
