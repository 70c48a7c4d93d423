import { expect, test } from "vitest";
import { contactEntry } from "@/e2e/fixtures/academy";
import { messages } from "@/lib/words/catalogue";
import { wordsOf } from "@/lib/words/issue";
import { languages } from "@/lib/words/languages";
import { sentenceOf } from "@/lib/words/sentence";
import { AcademyContactEntry, contactIn, defaultContact, hoursCode, weekDays } from "./contact";
import { academyAddress, academyName, setCurrentAcademy } from "./current-academy";
import { formatHours } from "./format-hours";

test.each([
  [{ phone: "0700 123 456" }, "Please enter the number with its country code, like +93 70 020 2220."],
  [{ phone: "+93 (0) 700 111 222" }, "Please enter the number with its country code, like +93 70 020 2220."],
  [{ address: 'Street "3"</script>' }, messages.refusals.notPlain],
  [{ email: "o'neil@academy.example" }, messages.refusals.notPlain],
  [{ days: [] }, "Please choose at least one day."],
  [{ days: [9] }, "Please choose at least one day."],
  [{ closes: "07:30" }, "The office must close after it opens."],
  [{ opens: "07.30" }, "Please enter a time of day."],
  [{ name: "" }, "Please enter the name of the academy."],
  [{ name: "N".repeat(61) }, "At most 60 characters."],
  [{ name: "<b>Noor</b>" }, messages.refusals.notPlain],
])("the academy's %j is refused", (fields, message) => {
  const { error } = AcademyContactEntry.safeParse({ ...contactEntry, ...fields });
  expect(error?.issues.map((issue) => sentenceOf(wordsOf(issue)))).toEqual([message]);
});

test("pages say the academy's name and address in their language, and in English if it has none there", () => {
  const inPashto = { nameDari: "", namePashto: "د نور ښوونځی", addressPashto: "" };
  setCurrentAcademy({ name: "Noor School", contact: { ...defaultContact, address: "Herat", ...inPashto } });
  const names = languages.map((language) => academyName(language));
  expect(names).toEqual(["Noor School", "Noor School", "د نور ښوونځی"]);
  const addresses = languages.map((language) => academyAddress(language));
  expect(addresses).toEqual(["Herat", defaultContact.addressDari, "Herat"]);
});

test("an academy with its own name shows nothing of the demo academy that its office has not given", () => {
  const row = { ...defaultContact, days: [6], name: "Noor School", email: null };
  expect(contactIn(row).email).toBe("");
  expect(contactIn({ ...row, name: null }).email).toBe(defaultContact.email);
});

const hours = { opens: "06:00", closes: "20:00" };

test.each([
  { days: [0, 1, 2, 3, 4, 6], words: "Saturday to Thursday", code: "Sa,Su,Mo,Tu,We,Th" },
  { days: weekDays, words: "Every day", code: "Sa,Su,Mo,Tu,We,Th,Fr" },
  { days: [1, 3, 5], words: "Monday, Wednesday and Friday", code: "Mo,We,Fr" },
  { days: [1, 2], words: "Monday and Tuesday", code: "Mo,Tu" },
  { days: [4], words: "Thursday", code: "Th" },
])("$words", ({ days, words, code }) => {
  expect(formatHours({ days, ...hours })).toBe(`${words}, 6:00 AM to 8:00 PM`);
  expect(hoursCode({ days, ...hours })).toBe(`${code} 06:00-20:00`);
});

test("noon and midnight", () => {
  expect(formatHours({ days: [1], opens: "00:30", closes: "12:15" })).toBe("Monday, 12:30 AM to 12:15 PM");
});
