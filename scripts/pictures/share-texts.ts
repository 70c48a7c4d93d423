import { drawnVersions, sharePictureOf } from "@/lib/certificates/share-picture";
import { verdictStates } from "@/lib/certificates/verdict";
import { posts } from "@/lib/site/blog";
import { type SitePageName, sitePages } from "@/lib/site/site-pages";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";

/** The text of a page's share picture, and the name of its file in public/og. */
export type ShareText = { name: string; title: string; sentence: string };

/** The share pictures of all pages in a language. None names the academy: they are drawn before it is named. */
export function shareTextsIn(language: Language): ShareText[] {
  const { certificate, home, about, team, contact, blog, legal, logIn, signUp, verify, sharePictures } =
    catalogueOf(language);
  const ofPages: Record<SitePageName, Omit<ShareText, "name">> = {
    home: { title: home.hero.title, sentence: home.metaDescription },
    about: { title: about.title, sentence: about.metaDescription },
    team: { title: team.title, sentence: team.metaDescription },
    contact: { title: contact.title, sentence: contact.metaDescription },
    blog: { title: blog.title, sentence: blog.metaDescription },
    cookies: { title: legal.cookies.title, sentence: legal.cookies.description },
    privacy: { title: legal.privacy.title, sentence: legal.privacy.description },
    terms: { title: legal.terms.title, sentence: legal.terms.description },
    refund: { title: legal.refund.title, sentence: legal.refund.description },
    logIn: { title: logIn.title, sentence: logIn.lead },
    signUp: { title: signUp.title, sentence: signUp.lead },
    verify: { title: verify.title, sentence: verify.lead },
    results: { title: verify.result.metaTitle, sentence: verify.lead },
  };
  return [
    ...(Object.keys(sitePages) as SitePageName[]).map((page) => ({
      name: sitePages[page].picture,
      ...ofPages[page],
    })),
    // The same for every certificate, so that it reveals no personal data.
    {
      name: "certificate",
      ...sharePictures.certificate,
    },
    // For any state but valid, the picture leads with the state.
    ...verdictStates
      .filter((state) => state !== "valid")
      .map((state) => ({
        name: sharePictureOf(state),
        title: certificate.verdict.words[state],
        sentence: sharePictures.otherState,
      })),
    ...(language === defaultLanguage ? inEnglishAlone() : []),
  ];
}

/** The pictures in English only: of replaced versions, worded as on the sheet, and of the articles. */
function inEnglishAlone(): ShareText[] {
  const { certificate, blog, sharePictures } = catalogueOf(defaultLanguage);
  return [
    ...drawnVersions.map((version) => ({
      name: sharePictureOf("replaced", version),
      title: interpolate(certificate.sheet.replaced, { version }),
      sentence: sharePictures.otherState,
    })),
    ...posts.map(({ slug }) => {
      const { title, description } = blog.posts[slug];
      return { name: slug, title, sentence: description };
    }),
  ];
}

/**
 * The text stored in a share picture's Exif data, in ASCII as the standard requires. It records which text was drawn.
 */
export function exifDescription({ title, sentence }: Omit<ShareText, "name">): string {
  return encodeURI(`${title} | ${sentence}`);
}
