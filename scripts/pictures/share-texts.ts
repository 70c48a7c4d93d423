import { drawnVersions, sharePictureOf } from "@/lib/certificates/share-picture";
import { verdictStates } from "@/lib/certificates/verdict";
import { posts } from "@/lib/site/blog";
import { type SitePageName, sitePages } from "@/lib/site/site-pages";
import { interpolate } from "@/lib/text/interpolate";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, type Language } from "@/lib/words/languages";

/** The text of a page's share picture, and the name of its file. */
export type ShareText = { name: string; title: string; sentence: string };

type Texts = Omit<ShareText, "name">;

/** The texts that a page's share picture shows, if its namespace in the catalogue has them. */
type PageTexts = { title: string; metaDescription: string };

/** The pages whose namespace in the catalogue has their name, a title and a description. */
type PageWithTexts = {
  [Page in SitePageName & keyof Catalogue]: Catalogue[Page] extends PageTexts ? Page : never;
}[SitePageName & keyof Catalogue];

type OtherTexts = Partial<Record<SitePageName, Texts>> & Record<Exclude<SitePageName, PageWithTexts>, Texts>;

/** The texts of pages that show others. */
function otherTexts(language: Language): OtherTexts {
  const { home, legal, logIn, signUp, verify } = catalogueOf(language);
  return {
    home: { title: home.hero.title, sentence: home.metaDescription },
    cookies: { title: legal.cookies.title, sentence: legal.cookies.description },
    privacy: { title: legal.privacy.title, sentence: legal.privacy.description },
    terms: { title: legal.terms.title, sentence: legal.terms.description },
    refund: { title: legal.refund.title, sentence: legal.refund.description },
    logIn: { title: logIn.title, sentence: logIn.lead },
    signUp: { title: signUp.title, sentence: signUp.lead },
    verify: { title: verify.title, sentence: verify.lead },
    results: { title: verify.result.metaTitle, sentence: verify.lead },
  };
}

/** The share pictures of all pages in a language. None names the academy: they are drawn before it is named. */
export function shareTextsIn(language: Language): ShareText[] {
  const catalogue = catalogueOf(language);
  const { certificate, sharePictures } = catalogue;
  const others = otherTexts(language);
  const textsOf = (page: SitePageName): Texts => {
    const other = others[page];
    if (other) return other;
    const { title, metaDescription } = catalogue[page as PageWithTexts];
    return { title, sentence: metaDescription };
  };
  return [
    ...(Object.keys(sitePages) as SitePageName[]).map((page) => ({
      name: sitePages[page].picture,
      ...textsOf(page),
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
