import type { ComponentType } from "react";
import IeltsOrToefl from "@/content/blog/ielts-or-toefl.mdx";
import SpeakBeforeYouAreReady from "@/content/blog/speak-before-you-are-ready.mdx";
import WhatHappensInAnAssessment from "@/content/blog/what-happens-in-an-assessment.mdx";
import type { BlogPost } from "@/lib/site/blog";

/** The content of each post. */
export const postContents: Record<BlogPost["slug"], ComponentType> = {
  "speak-before-you-are-ready": SpeakBeforeYouAreReady,
  "ielts-or-toefl": IeltsOrToefl,
  "what-happens-in-an-assessment": WhatHappensInAnAssessment,
};
