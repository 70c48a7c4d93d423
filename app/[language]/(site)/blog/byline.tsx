import { getMessages, getTranslations } from "next-intl/server";
import { dayInWords } from "@/lib/dates/date-words";
import type { BlogPost } from "@/lib/site/blog";

export async function Byline({ post }: { post: BlogPost }) {
  const t = await getTranslations("blog");
  const people = await getTranslations("team.people");
  const date = dayInWords((await getMessages()).dates, post.publishedOn);
  return (
    // Clips the separator dot at the start of a line.
    <span className="block overflow-x-clip text-sm text-muted-foreground">
      <span className="-ms-5 flex flex-wrap *:before:inline-block *:before:w-5 *:before:text-center *:before:content-['·']">
        <span>
          <bdi translate="no">{people(`${post.author}.name`)}</bdi>
        </span>
        <time dateTime={post.publishedOn}>
          <bdi>{date}</bdi>
        </time>
        <span>
          <bdi>{t("minutes", { count: post.minutes })}</bdi>
        </span>
      </span>
    </span>
  );
}
