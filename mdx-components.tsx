import { Children, type JSX, type ReactNode } from "react";
import { PageLink } from "@/components/site/page-link";
import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { examIds, examNames, exams } from "@/lib/exams/registry";
import { courseExams } from "@/lib/site";
import { allOf, listed } from "@/lib/text";
import { catalogueOf, inOrder } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";

type ListProps = { language: Language };

/** What an account need not contain, in the middle of a sentence: "student code, date of birth, phone number". */
function OptionalDetails({ language }: ListProps) {
  const { area, lists } = catalogueOf(language);
  const names = personFieldNames.filter((name) => !("isRequired" in personFields[name].input));
  return listed(
    names.map((name) => area.person[name].replace(/^./, (letter) => letter.toLowerCase())),
    lists,
  );
}

const ExamNames = ({ language }: ListProps) => examNames(catalogueOf(language).lists);

/** The names of exams that belong to others. */
const Trademarks = ({ language }: ListProps) =>
  allOf(
    [...new Set([...courseExams, ...examIds.map((exam) => exams[exam].shortName)])],
    catalogueOf(language).lists,
  );

const ordered = (children: ReactNode) =>
  Children.map(children, (child) => (typeof child === "string" ? inOrder(child) : child));

type Elements = { [Tag in keyof JSX.IntrinsicElements]?: (props: JSX.IntrinsicElements[Tag]) => ReactNode };

const components = {
  h2: (props) => <h2 className="mt-11 text-subheading first:mt-0 [&+p]:mt-3" {...props} />,
  h3: (props) => <h3 className="mt-8 text-title" {...props} />,
  p: ({ children, ...props }) => (
    <p className="mt-5 first:mt-0" {...props}>
      {ordered(children)}
    </p>
  ),
  li: ({ children, ...props }) => <li {...props}>{ordered(children)}</li>,
  // Names of code read from left to right, and do not break at their hyphens while a line has room for them.
  code: (props) => (
    <code
      dir="ltr"
      className="inline-block max-w-full rounded-sm bg-muted px-1 text-[0.92em] leading-snug wrap-anywhere"
      {...props}
    />
  ),
  a: ({ href = "", ...props }) => (
    <PageLink
      href={href}
      className="text-primary underline underline-offset-4 hover:decoration-2"
      {...props}
    />
  ),
  ul: (props) => <ul className="mt-5 list-disc space-y-2 ps-6 marker:text-gold-500" {...props} />,
  ol: (props) => <ol className="mt-5 list-decimal space-y-2 ps-6 marker:text-muted-foreground" {...props} />,
  blockquote: (props) => (
    <blockquote
      className="my-9 border-s-2 border-gold-400 ps-6 font-serif text-title [&_p]:mt-0"
      {...props}
    />
  ),
  table: (props) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll from the keyboard too.
    <section aria-label="Table" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full border-collapse text-sm" {...props} />
    </section>
  ),
  th: (props) => <th scope="col" className="border-b-2 border-lapis-600 py-2 pe-4 text-start" {...props} />,
  td: (props) => <td className="border-b py-3 pe-4 align-top" {...props} />,
  ExamNames,
  OptionalDetails,
  Trademarks,
} satisfies Elements & Record<string, unknown>;

/** The elements of MDX pages. Next reads this file. */
export function useMDXComponents(): typeof components {
  return components;
}
