import { assessmentScene } from "@/components/scenes/assessment";
import { crossroadsScene } from "@/components/scenes/crossroads";
import { firstWordsScene } from "@/components/scenes/first-words";
import type { BlogPost } from "@/lib/site/blog";

export const postScenes: Record<BlogPost["slug"], () => string> = {
  "speak-before-you-are-ready": firstWordsScene,
  "ielts-or-toefl": crossroadsScene,
  "what-happens-in-an-assessment": assessmentScene,
};
