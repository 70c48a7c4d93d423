import { getMessages, getTranslations } from "next-intl/server";
import { Untranslated } from "@/components/ui/own-text";
import type { BlogPost } from "@/content/posts";
import { dayInWords } from "@/lib/dates/date-words";

export async function Byline({ post }: { post: BlogPost }) {
  const t = await getTranslations("blog");
  const people = await getTranslations("team.people");
  const date = dayInWords((await getMessages()).dates, post.publishedOn);
  return (
    // Clips the separator dot at the start of a line.
    <span className="block overflow-x-clip text-sm text-muted-foreground">
      <span className="-ms-5 flex flex-wrap *:before:inline-block *:before:w-5 *:before:text-center *:before:content-['·']">
        <span>
          <Untranslated>{people(`${post.author}.name`)}</Untranslated>
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

export const postScenes: Record<BlogPost["slug"], string> = {
  "speak-before-you-are-ready": "/scenes/first-words.svg#scene",
  "ielts-or-toefl": "/scenes/crossroads.svg#scene",
  "what-happens-in-an-assessment": "/scenes/assessment.svg#scene",
};
