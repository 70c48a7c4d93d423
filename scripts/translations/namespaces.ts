import { type SitePageName, sitePages } from "@/lib/site/site-pages";
import type { Catalogue } from "@/lib/words/catalogue";

type Namespace = keyof Catalogue;

/** Where the texts of a namespace appear, as an explanation for translators. By default on the page of its name. */
const purposes: Partial<Record<Namespace, string>> & Record<Exclude<Namespace, SitePageName>, string> = {
  language: "settings of the language itself",
  site: "header, menu and footer of every public page",
  area: "frame of the student area; names of fields, visibilities and the like",
  form: "every form",
  account: "own settings: profile, password, picture, sessions",
  staff: "pages of staff without an area of their own",
  student: "student area",
  ui: "parts of every page: dialogs, lists, dates",
  office: "the office",
  contactDetails: "the academy's address, phone and hours",
  newsletter: "form of the newsletter in the footer",
  emailChange: "pages behind the link in a mail about a new email address",
  newsletterPage: "page that answers the newsletter's forms, and behind the links in its mail",
  cookies: "question about cookies",
  legal: "frame of the policies",
  slip: "slip with a student's log-in, which the office prints",
  slips: "PDF of such slips",
  studentList: "the office's list of students",
  certificate: "page of a certificate, which strangers open to check it",
  verifyRecord: "page that checks a signed record, also without a connection",
  auth: "frame of log-in and sign-up",
  officeLogIn: "the office's log-in",
  logOut: "log-out",
  unavailable: "page for when something failed",
  notFound: "page for an address that does not exist",
  forgotPassword: "request for a new password",
  newPassword: "choosing a new password",
  setUp: "first start of the site, for its first admin",
  passwordStrength: "what is said about a password while it is typed",
  refusals: "why something was not done: below a field, or as a message",
  replies: "what was done: a message after pressing a button",
  openingHours: "the academy's opening hours",
  files: "names of files to download",
  mails: "mails",
  records: "history and exports of the office",
  lists: "how the things of a list are joined",
  dates: "months, and how a date or a wait is written",
};

/**
 * Namespaces, and keys within others, that stay English on purpose: the office, what it
 * prints, files and signed papers.
 */
export const englishAlone: readonly string[] = [
  ...["office", "officeLogIn", "records", "setUp", "studentList"],
  ...["files", "slip", "slips"],
  ...["certificate.actions.linkedInName", "certificate.badge", "certificate.id", "certificate.sheet"],
];

/** Whether a text stays English in every language. */
export const isEnglishAlone = (key: string): boolean =>
  englishAlone.some((start) => key === start || key.startsWith(`${start}.`));

const purposeByName: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(sitePages).map(([name, { path }]) => [name, `the page ${path}`])),
  ...purposes,
};

/** Where a text or a namespace appears, by its key. */
export const purposeOf = (key: string): string => purposeByName[key.split(".", 1)[0] ?? ""] ?? "";
