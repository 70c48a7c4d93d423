import type { TeamMember } from "@/lib/team";

type Post = {
  slug: string;
  author: TeamMember;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** Time a learner at level B1 needs. */
  minutes: number;
};

/** The three texts, newest first. Titles: `blog.posts` in the catalogue; the texts themselves: content/blog. */
export const posts = [
  { slug: "speak-before-you-are-ready", author: "laila", publishedOn: "2026-10-03", minutes: 4 },
  { slug: "ielts-or-toefl", author: "yusuf", publishedOn: "2026-08-15", minutes: 4 },
  { slug: "what-happens-in-an-assessment", author: "shabnam", publishedOn: "2026-05-09", minutes: 3 },
] as const satisfies Post[];

export type BlogPost = (typeof posts)[number];
