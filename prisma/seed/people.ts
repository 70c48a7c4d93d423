import { createHash } from "node:crypto";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { kabulDay, startOfKabulDay } from "@/lib/dates/plain-date";
import { codeLetters } from "@/lib/people/student-code";
import type { Role } from "@/prisma/generated/enums";

export type Person = {
  /** The local part of the email, and the name of the person's pictures. */
  account: string;
  fullName: string;
  role?: Exclude<Role, "student">;
  /** Undefined: no photo. */
  portrait?: "woman" | "man";
  born?: string;
  /** Undefined: derived from the account. Null: signed up, and has no code yet. */
  studentCode?: string | null;
  /** The total of each exam, in the registry's order. Null or missing: not taken. */
  totals?: readonly (number | null)[];
  phone?: string;
};

/**
 * Everybody in the demo academy by account, in order of registration. Covers every kind of record that a page must
 * handle: grades A to C and N/A, one exam or none, no photo, no birth date, no code, the shortest and the longest names.
 */
const byAccount: Readonly<Record<string, Omit<Person, "account">>> = {
  admin: {
    fullName: demoAdmin.fullName,
    role: "admin",
    portrait: "woman",
    born: "1986-05-09",
    phone: "+93 20 000 0001",
  },
  "rahima.sadat": { fullName: "Rahima Sadat", role: "teacher", portrait: "woman", born: "1990-11-02" },
  "farhad.nuristani": { fullName: "Farhad Nuristani", role: "teacher", portrait: "man" },
  student: {
    fullName: demoStudent.fullName,
    portrait: "man",
    born: "2004-03-21",
    studentCode: demoStudent.studentCode,
    totals: demoStudent.totals,
    phone: "+93 70 000 0022",
  },
  farzana: { fullName: "Farzana", portrait: "woman", born: "2003-08-14", totals: [112, 8] },
  "jamshid.rahimi": { fullName: "Jamshid Rahimi", portrait: "man", born: "2001-01-30", totals: [91, 6.5] },
  "zahra.hosseini": { fullName: "Zahra Hosseini", portrait: "woman", born: "2005-06-17", totals: [84, 6] },
  "amin.rahimi": { fullName: "محمد امین رحیمی", portrait: "man", born: "2002-02-11", totals: [76, 5.5] },
  sohrab: { fullName: "Sohrab", portrait: "man", totals: [58] },
  "zahra.h": { fullName: "زهرا حسینی", portrait: "woman", born: "2006-09-23", totals: [103, 7.5] },
  "mursal.ahmadi": { fullName: "Mursal Ahmadi", portrait: "woman", born: "2004-12-05", totals: [80, 6] },
  "idris.wardak": { fullName: "Idris Wardak", born: "1998-04-02", totals: [44] },
  "noorullah.zadran": { fullName: "نورالله ځدراڼ", portrait: "man", born: "2000-10-10", totals: [null, 5] },
  "nargis.amiri": { fullName: "Nargis Amiri", portrait: "woman", born: "2003-03-03", totals: [90, 7] },
  yusuf: { fullName: "Yusuf", portrait: "man", born: "2007-07-19" },
  "laila.karimi": { fullName: "Laila Karimi", portrait: "woman", totals: [29, 3.5] },
  "abdul.rahman.noorzai": {
    fullName: "Mohammad Abdul-Rahman Zia-ul-Haq Noorzai Ahmadzai Hotak",
    portrait: "man",
    born: "1996-06-06",
    totals: [71, 5.5],
  },
  "hasina.popal": { fullName: "Hasina Popal", portrait: "woman", born: "2002-05-27", totals: [null, 6.5] },
  "tamim.azizi": { fullName: "Tamim Azizi", portrait: "man", born: "2005-01-08", totals: [66, 5] },
  "gul.ghotai": { fullName: "ګل غوټۍ ښکلې", portrait: "woman", born: "2004-04-18", totals: [88] },
  nilofar: { fullName: "Nilofar", portrait: "woman", born: "2006-02-25", totals: [95, 7] },
  "bashir.mangal": { fullName: "Bashir Mangal", born: "1999-09-09", totals: [30] },
  "shabnam.yousufi": {
    fullName: "Shabnam Yousufi",
    portrait: "woman",
    born: "2003-11-16",
    totals: [82, 6.5],
  },
  "omid.haidari": { fullName: "Omid Haidari", portrait: "man", born: "2001-12-31", totals: [79, 6] },
  "fereshta.noori": { fullName: "فرشته نوری", portrait: "woman", born: "2005-10-01", totals: [92, 7] },
  karim: { fullName: "Karim", portrait: "man", totals: [0, 0] },
  "parwana.stanekzai": {
    fullName: "Parwana Stanekzai",
    portrait: "woman",
    born: "2002-07-07",
    totals: [108, 8],
  },
  "elyas.safi": {
    fullName: "Elyas Safi",
    portrait: "man",
    born: "2000-03-13",
    studentCode: "STU-2022/031",
    totals: [53],
  },
  "mina.barakzai": { fullName: "Mina Barakzai", portrait: "woman", born: "2007-01-22", totals: [null, 4.5] },
  "zia.sahibzada": {
    fullName: "سید محمد عبدالرحمن ضیاءالحق نورزی احمدزی هوتک صاحبزاده کابلی",
    portrait: "man",
    born: "1995-08-20",
    totals: [74, 5.5],
  },
  "roya.ebrahimi": { fullName: "Roya Ebrahimi", portrait: "woman", born: "2004-09-12", totals: [86, 6.5] },
  "hamid.stanikzai": { fullName: "Hamid Stanikzai", portrait: "man", born: "2003-06-28", totals: [61] },
  sediqa: { fullName: "Sediqa", born: "1988-02-14" },
  "fawad.qaderi": { fullName: "Ahmad Fawad Qaderi", portrait: "man", born: "1997-05-05", totals: [99, 7.5] },
  "maryam.alokozai": {
    fullName: "Maryam Alokozai",
    portrait: "woman",
    born: "2005-05-15",
    totals: [69, 5.5],
  },
  "ahmadshah.popal": { fullName: "احمد شاه پوپل", portrait: "man", born: "2001-09-30", totals: [47, 4.5] },
  "sana.rasouli": { fullName: "Sana Rasouli", portrait: "woman", born: "2006-11-11", totals: [81] },
  wahid: { fullName: "Wahid", portrait: "man", born: "2002-10-19", studentCode: "W-17" },
  "khadija.momand": { fullName: "Khadija Momand", portrait: "woman", totals: [93, 7] },
  "naweed.sharifi": { fullName: "Naweed Sharifi", portrait: "man", born: "1994-12-24", totals: [null, 6] },
  "zohal.hakimi": { fullName: "Zohal Hakimi", portrait: "woman", born: "2004-02-29", totals: [120, 9] },
  "abdullah.jan": { fullName: "Abdullah Jan", portrait: "man", born: "2003-01-01", totals: [38, 4] },
  samira: { fullName: "سمیرا", portrait: "woman", born: "2007-03-08", totals: [77] },
  "freshta.sultani": {
    fullName: "Freshta Sultani",
    portrait: "woman",
    born: "2001-04-23",
    totals: [89, 6.5],
  },
  "masoud.tokhi": { fullName: "Masoud Tokhi", portrait: "man", born: "1999-07-14", totals: [64, 5] },
  "anisa.ghafari": { fullName: "Anisa Ghafari", born: "2005-12-12", totals: [72] },
  "reza.mohseni": { fullName: "Reza Mohseni", portrait: "man", born: "2000-08-08", totals: [101, 7.5] },
  latifa: { fullName: "Latifa", portrait: "woman", born: "2006-06-21", totals: [null, 5.5] },
  "toryalai.stanekzai": { fullName: "توریالی ستانکزی", portrait: "man", totals: [56, 5] },
  "setara.najibi": { fullName: "Setara Najibi", portrait: "woman", born: "2003-10-26", totals: [83, 6] },
  "qais.faizi": { fullName: "Qais Faizi", portrait: "man", born: "2002-01-17", studentCode: null },
  "behishta.anwari": { fullName: "Behishta Anwari", portrait: "woman", born: "2004-07-04", totals: [94, 7] },
  ilyas: { fullName: "Ilyas", portrait: "man", born: "2008-02-02" },
  "gulalai.zazai": { fullName: "Gulalai Zazai", portrait: "woman", born: "2005-03-29", totals: [68] },
  "samim.darwish": { fullName: "Samim Darwish", portrait: "man", born: "2001-06-13", totals: [85, 6.5] },
  "palwasha.achakzai": { fullName: "پلوشه اڅکزۍ", portrait: "woman", born: "2006-04-07", totals: [78, 6] },
  "murtaza.jafari": { fullName: "Murtaza Jafari", portrait: "man", born: "2003-09-18" },
  shukria: { fullName: "Shukria", born: "1992-10-03", studentCode: null },
  "daud.nasiri": { fullName: "Daud Khan Nasiri", portrait: "man", born: "2000-05-20", totals: [null, 6] },
  "tahmina.wafa": { fullName: "Tahmina Wafa", portrait: "woman", born: "2007-08-31", totals: [73] },
  "basir.niazi": { fullName: "Basir Ahmad Niazi", portrait: "man", born: "2004-11-27" },
  "roya.kabiri": { fullName: "رؤیا کبیری", portrait: "woman", born: "2005-07-25" },
  maiwand: { fullName: "Maiwand", portrait: "man", born: "2006-12-30", studentCode: null },
};

/** Everybody in the demo academy, in order of registration. */
export const people: readonly Person[] = Object.entries(byAccount).map(([account, person]) => ({
  account,
  ...person,
}));

/** The person's code. A derived one looks like a generated one, but never changes, because it is on a drawn card. */
export function studentCodeOf({ account, role, studentCode }: Person): string | null {
  if (role !== undefined) return null;
  if (studentCode !== undefined) return studentCode;
  const digest = createHash("sha256").update(account).digest();
  const letters = Array.from(digest.subarray(0, 12), (byte) => codeLetters[byte % codeLetters.length]);
  const group = (index: number) => letters.slice(index * 4, index * 4 + 4).join("");
  return `LEA-${group(0)}-${group(1)}-${group(2)}`;
}

const dayMs = 24 * 3600 * 1000;
const span = 425;

/** A time in office hours on the Kabul day this many days ago, but never in the future. */
export function officeHour(now: Date, daysBack: number, turn: number): Date {
  const day = startOfKabulDay(kabulDay(new Date(now.getTime() - daysBack * dayMs)));
  const minutes = (8 + (turn % 9)) * 60 + ((turn * 17) % 60);
  return new Date(Math.min(day.getTime() + minutes * 60_000, now.getTime() - 60_000));
}

/** How many days ago the person at this position in the list registered: spread over fourteen months, in waves. */
export function daysSinceRegistration(place: number, count: number): number {
  const left = 1 - place / (count - 1);
  return Math.round(span * (left ** 1.2 + 0.05 * Math.sin(4 * Math.PI * left)));
}
