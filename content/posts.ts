import type { TeamMember } from "@/lib/site";

type Post = {
  slug: string;
  author: TeamMember;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** The reading time in minutes, for a learner at level B1. */
  minutes: number;
};

/** The blog's posts, newest first. Their titles are in the catalogue (`blog.posts`), their texts beside this file. */
export const posts = [
  { slug: "speak-before-you-are-ready", author: "laila", publishedOn: "2026-10-03", minutes: 4 },
  { slug: "ielts-or-toefl", author: "yusuf", publishedOn: "2026-08-15", minutes: 4 },
  { slug: "what-happens-in-an-assessment", author: "shabnam", publishedOn: "2026-05-09", minutes: 3 },
] as const satisfies Post[];

export type BlogPost = (typeof posts)[number];
