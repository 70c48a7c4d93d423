import { createHash } from "node:crypto";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { kabulDay, startOfKabulDay } from "@/lib/dates/plain-date";
import { examIds } from "@/lib/exams/registry";
import { totalRange } from "@/lib/exams/scores";
import { codeLetters } from "@/lib/people/student-code";
import type { Role } from "@/prisma/generated/enums";

export type Person = {
  /** The local part of the email, and the name of the person's pictures. */
  account: string;
  fullName: string;
  role?: Exclude<Role, "student">;
  born?: string;
  /** Undefined: derived from the account. Null: signed up, and has no code yet. */
  studentCode?: string | null;
  /** In the registry's order. Null or missing: not taken. */
  totals?: readonly (number | null)[];
  phone?: string;
};

export const documents = [
  { file: "placement-test.webp", fileName: "Placement test.webp" },
  { file: "attendance-record.png", fileName: "Attendance record 2026.png" },
  { file: "report-card.jpg", fileName: "اطلاع‌نامه صنفی.jpg" },
  { file: "enrolment-form.jpg", fileName: "Enrolment form (signed).jpg" },
] as const;

/** In order of registration, with every kind of record that a page must handle, such as the shortest and longest names. */
const byAccount: Readonly<Record<string, Omit<Person, "account">>> = {
  admin: { fullName: demoAdmin.fullName, role: "admin", born: "1986-05-09", phone: "+93 20 000 0001" },
  "rahima.sadat": { fullName: "Rahima Sadat", role: "teacher", born: "1990-11-02" },
  "farhad.nuristani": { fullName: "Farhad Nuristani", role: "teacher" },
  student: {
    fullName: demoStudent.fullName,
    born: "2004-03-21",
    studentCode: demoStudent.studentCode,
    totals: demoStudent.totals,
    phone: "+93 70 000 0022",
  },
  farzana: { fullName: "Farzana", born: "2003-08-14", totals: [112, 8] },
  "jamshid.rahimi": { fullName: "Jamshid Rahimi", born: "2001-01-30", totals: [91, 6.5] },
  "zahra.hosseini": { fullName: "Zahra Hosseini", born: "2005-06-17", totals: [84, 6] },
  "amin.rahimi": { fullName: "محمد امین رحیمی", born: "2002-02-11", totals: [76, 5.5] },
  sohrab: { fullName: "Sohrab", totals: [58] },
  "zahra.h": { fullName: "زهرا حسینی", born: "2006-09-23", totals: [103, 7.5] },
  "mursal.ahmadi": { fullName: "Mursal Ahmadi", born: "2004-12-05", totals: [80, 6] },
  "idris.wardak": { fullName: "Idris Wardak", born: "1998-04-02", totals: [44] },
  "noorullah.zadran": { fullName: "نورالله ځدراڼ", born: "2000-10-10", totals: [null, 5] },
  "nargis.amiri": { fullName: "Nargis Amiri", born: "2003-03-03", totals: [90, 7] },
  yusuf: { fullName: "Yusuf", born: "2007-07-19" },
  "laila.karimi": { fullName: "Laila Karimi", totals: [29, 3.5] },
  "abdul.rahman.noorzai": {
    fullName: "Mohammad Abdul-Rahman Zia-ul-Haq Noorzai Ahmadzai Hotak",
    born: "1996-06-06",
    totals: [71, 5.5],
  },
  "hasina.popal": { fullName: "Hasina Popal", born: "2002-05-27", totals: [null, 6.5] },
  "tamim.azizi": { fullName: "Tamim Azizi", born: "2005-01-08", totals: [66, 5] },
  "gul.ghotai": { fullName: "ګل غوټۍ ښکلې", born: "2004-04-18", totals: [88] },
  nilofar: { fullName: "Nilofar", born: "2006-02-25", totals: [95, 7] },
  "bashir.mangal": { fullName: "Bashir Mangal", born: "1999-09-09", totals: [30] },
  "shabnam.yousufi": { fullName: "Shabnam Yousufi", born: "2003-11-16", totals: [82, 6.5] },
  "omid.haidari": { fullName: "Omid Haidari", born: "2001-12-31", totals: [79, 6] },
  "fereshta.noori": { fullName: "فرشته نوری", born: "2005-10-01", totals: [92, 7] },
  karim: { fullName: "Karim", totals: [0, 0] },
  "parwana.stanekzai": { fullName: "Parwana Stanekzai", born: "2002-07-07", totals: [108, 8] },
  "elyas.safi": { fullName: "Elyas Safi", born: "2000-03-13", studentCode: "STU-2022/031", totals: [53] },
  "mina.barakzai": { fullName: "Mina Barakzai", born: "2007-01-22", totals: [null, 4.5] },
  "zia.sahibzada": {
    fullName: "سید محمد عبدالرحمن ضیاءالحق نورزی احمدزی هوتک صاحبزاده کابلی",
    born: "1995-08-20",
    totals: [74, 5.5],
  },
  "roya.ebrahimi": { fullName: "Roya Ebrahimi", born: "2004-09-12", totals: [86, 6.5] },
  "hamid.stanikzai": { fullName: "Hamid Stanikzai", born: "2003-06-28", totals: [61] },
  sediqa: { fullName: "Sediqa", born: "1988-02-14" },
  "fawad.qaderi": { fullName: "Ahmad Fawad Qaderi", born: "1997-05-05", totals: [99, 7.5] },
  "maryam.alokozai": { fullName: "Maryam Alokozai", born: "2005-05-15", totals: [69, 5.5] },
  "ahmadshah.popal": { fullName: "احمد شاه پوپل", born: "2001-09-30", totals: [47, 4.5] },
  "sana.rasouli": { fullName: "Sana Rasouli", born: "2006-11-11", totals: [81] },
  wahid: { fullName: "Wahid", born: "2002-10-19", studentCode: "W-17" },
  "khadija.momand": { fullName: "Khadija Momand", totals: [93, 7] },
  "naweed.sharifi": { fullName: "Naweed Sharifi", born: "1994-12-24", totals: [null, 6] },
  "zohal.hakimi": {
    fullName: "Zohal Hakimi",
    born: "2004-02-29",
    totals: examIds.map((exam) => totalRange(exam).max),
  },
  "abdullah.jan": { fullName: "Abdullah Jan", born: "2003-01-01", totals: [38, 4] },
  samira: { fullName: "سمیرا", born: "2007-03-08", totals: [77] },
  "freshta.sultani": { fullName: "Freshta Sultani", born: "2001-04-23", totals: [89, 6.5] },
  "masoud.tokhi": { fullName: "Masoud Tokhi", born: "1999-07-14", totals: [64, 5] },
  "anisa.ghafari": { fullName: "Anisa Ghafari", born: "2005-12-12", totals: [72] },
  "reza.mohseni": { fullName: "Reza Mohseni", born: "2000-08-08", totals: [101, 7.5] },
  latifa: { fullName: "Latifa", born: "2006-06-21", totals: [null, 5.5] },
  "toryalai.stanekzai": { fullName: "توریالی ستانکزی", totals: [56, 5] },
  "setara.najibi": { fullName: "Setara Najibi", born: "2003-10-26", totals: [83, 6] },
  "qais.faizi": { fullName: "Qais Faizi", born: "2002-01-17", studentCode: null },
  "behishta.anwari": { fullName: "Behishta Anwari", born: "2004-07-04", totals: [94, 7] },
  ilyas: { fullName: "Ilyas", born: "2008-02-02" },
  "gulalai.zazai": { fullName: "Gulalai Zazai", born: "2005-03-29", totals: [68] },
  "samim.darwish": { fullName: "Samim Darwish", born: "2001-06-13", totals: [85, 6.5] },
  "palwasha.achakzai": { fullName: "پلوشه اڅکزۍ", born: "2006-04-07", totals: [78, 6] },
  "murtaza.jafari": { fullName: "Murtaza Jafari", born: "2003-09-18" },
  shukria: { fullName: "Shukria", born: "1992-10-03", studentCode: null },
  "daud.nasiri": { fullName: "Daud Khan Nasiri", born: "2000-05-20", totals: [null, 6] },
  "tahmina.wafa": { fullName: "Tahmina Wafa", born: "2007-08-31", totals: [73] },
  "basir.niazi": { fullName: "Basir Ahmad Niazi", born: "2004-11-27" },
  "roya.kabiri": { fullName: "رؤیا کبیری", born: "2005-07-25" },
  maiwand: { fullName: "Maiwand", born: "2006-12-30", studentCode: null },
};

export const people: readonly Person[] = Object.entries(byAccount).map(([account, person]) => ({
  account,
  ...person,
}));

export const emailOf = ({ account }: Person) => `${account}@academy.example`;

/** A derived code looks like a generated one, but never changes, because it is on a drawn card. */
export function studentCodeOf({ account, role, studentCode }: Person): string | null {
  if (role !== undefined) return null;
  if (studentCode !== undefined) return studentCode;
  const digest = createHash("sha256").update(account).digest();
  const letters = Array.from(digest.subarray(0, 12), (byte) => codeLetters[byte % codeLetters.length]);
  const group = (index: number) => letters.slice(index * 4, index * 4 + 4).join("");
  return `LEA-${group(0)}-${group(1)}-${group(2)}`;
}

const dayMs = 24 * 3600 * 1000;

export function officeHour(now: Date, daysBack: number, turn: number): Date {
  const day = startOfKabulDay(kabulDay(new Date(now.getTime() - daysBack * dayMs)));
  const minutes = (8 + (turn % 9)) * 60 + ((turn * 17) % 60);
  return new Date(Math.min(day.getTime() + minutes * 60_000, now.getTime() - 60_000));
}

/** Spread over fourteen months, in waves. */
export function daysSinceRegistration(place: number, count: number): number {
  const left = 1 - place / (count - 1);
  return Math.round(425 * (left ** 1.2 + 0.05 * Math.sin(4 * Math.PI * left)));
}
