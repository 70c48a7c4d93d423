import "server-only";
import { perField, personFieldNames } from "@/lib/accounts/person-fields";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { type ImportField, importFieldNames, type SiteHeadings } from "./columns";

type Words = Partial<Record<ImportField, readonly string[]>>;

/** What pages, forms and papers call each fact. */
function wordsOf(words: Catalogue): Words {
  const { area, auth, certificate, contact, records, slip, student, studentList, verify } = words;
  const { progress } = student.result;
  return {
    fullName: [
      ...[area.personInputs.fullName, studentList.columns.full_name, certificate.facts.name],
      ...[contact.form.name, slip.name],
    ],
    email: [contact.form.email, slip.email, studentList.columns.email],
    studentCode: [
      verify.form.code,
      slip.code,
      certificate.facts.studentCode,
      studentList.columns.student_code,
    ],
    dateOfBirth: [area.personInputs.dateOfBirth, certificate.facts.birthDate],
    phoneNumber: [auth.ask.phone],
    heldOn: [progress.day, records.sittings.day, certificate.facts.resultsDay],
    reading: [certificate.scores.reading],
    listening: [certificate.scores.listening],
    speaking: [certificate.scores.speaking],
    writing: [certificate.scores.writing],
    total: [certificate.scores.total, progress.total],
  };
}

/** The site's own names of columns, in all of its languages. */
export function siteHeadings(): SiteHeadings {
  const headings = new Map<string, Set<string>>();
  for (const words of languages.map(catalogueOf)) {
    const labels = {
      ...importFieldNames(words),
      ...perField(personFieldNames, (name) => words.area.person[name]),
    };
    for (const [field, names] of [...Object.entries(labels), ...Object.entries(wordsOf(words))])
      for (const name of [names].flat()) headings.set(field, (headings.get(field) ?? new Set()).add(name));
  }
  return Object.fromEntries([...headings].map(([field, names]) => [field, [...names]]));
}
