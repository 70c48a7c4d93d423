import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import type { Role } from "@/prisma/generated/enums";

export type Person = {
  fullName: string;
  /** What stands before the @; it names the person's pictures too. */
  account: string;
  role?: Exclude<Role, "student">;
  /** Who has none has no photo. */
  portrait?: "woman" | "man";
  born?: string;
  /** A student without one gets a code made from the account. Null: signed up, not yet registered by the office. */
  studentCode?: string | null;
  /** Total of the mock TOEFL. */
  toefl?: number;
  /** Overall band of the mock IELTS. */
  ielts?: number;
  phone?: string;
};

const admin: Person = {
  ...{ fullName: demoAdmin.fullName, account: "admin", role: "admin", portrait: "woman", born: "1986-05-09" },
  phone: "+93 20 000 0001",
};

const student: Person = {
  ...{ fullName: demoStudent.fullName, account: "student", portrait: "man", born: "2004-03-21" },
  ...{ studentCode: demoStudent.studentCode, toefl: 97, ielts: 7, phone: "+93 70 000 0022" },
};

/**
 * Everybody in the demo academy, in the order of registration. Every kind of record a screen must cope with is among
 * them: grades A to C and N/A, one exam or none, no photo, no birth date, no code, the shortest and the longest names.
 */
export const people: readonly Person[] = [
  admin,
  {
    fullName: "Rahima Sadat",
    account: "rahima.sadat",
    role: "teacher",
    portrait: "woman",
    born: "1990-11-02",
  },
  { fullName: "Farhad Nuristani", account: "farhad.nuristani", role: "teacher", portrait: "man" },
  student,
  { fullName: "Farzana", account: "farzana", portrait: "woman", born: "2003-08-14", toefl: 112, ielts: 8 },
  {
    fullName: "Jamshid Rahimi",
    account: "jamshid.rahimi",
    portrait: "man",
    born: "2001-01-30",
    toefl: 91,
    ielts: 6.5,
  },
  {
    fullName: "Zahra Hosseini",
    account: "zahra.hosseini",
    portrait: "woman",
    born: "2005-06-17",
    toefl: 84,
    ielts: 6,
  },
  {
    fullName: "محمد امین رحیمی",
    account: "amin.rahimi",
    portrait: "man",
    born: "2002-02-11",
    toefl: 76,
    ielts: 5.5,
  },
  { fullName: "Sohrab", account: "sohrab", portrait: "man", toefl: 58 },
  {
    fullName: "زهرا حسینی",
    account: "zahra.h",
    portrait: "woman",
    born: "2006-09-23",
    toefl: 103,
    ielts: 7.5,
  },
  {
    fullName: "Mursal Ahmadi",
    account: "mursal.ahmadi",
    portrait: "woman",
    born: "2004-12-05",
    toefl: 80,
    ielts: 6,
  },
  { fullName: "Idris Wardak", account: "idris.wardak", born: "1998-04-02", toefl: 44 },
  { fullName: "نورالله ځدراڼ", account: "noorullah.zadran", portrait: "man", born: "2000-10-10", ielts: 5 },
  {
    fullName: "Nargis Amiri",
    account: "nargis.amiri",
    portrait: "woman",
    born: "2003-03-03",
    toefl: 90,
    ielts: 7,
  },
  { fullName: "Yusuf", account: "yusuf", portrait: "man", born: "2007-07-19" },
  { fullName: "Laila Karimi", account: "laila.karimi", portrait: "woman", toefl: 29, ielts: 3.5 },
  {
    ...{
      fullName: "Mohammad Abdul-Rahman Zia-ul-Haq Noorzai Ahmadzai Hotak",
      account: "abdul.rahman.noorzai",
    },
    ...{ portrait: "man", born: "1996-06-06", toefl: 71, ielts: 5.5 },
  },
  { fullName: "Hasina Popal", account: "hasina.popal", portrait: "woman", born: "2002-05-27", ielts: 6.5 },
  {
    fullName: "Tamim Azizi",
    account: "tamim.azizi",
    portrait: "man",
    born: "2005-01-08",
    toefl: 66,
    ielts: 5,
  },
  { fullName: "ګل غوټۍ ښکلې", account: "gul.ghotai", portrait: "woman", born: "2004-04-18", toefl: 88 },
  { fullName: "Nilofar", account: "nilofar", portrait: "woman", born: "2006-02-25", toefl: 95, ielts: 7 },
  { fullName: "Bashir Mangal", account: "bashir.mangal", born: "1999-09-09", toefl: 30 },
  {
    fullName: "Shabnam Yousufi",
    account: "shabnam.yousufi",
    portrait: "woman",
    born: "2003-11-16",
    toefl: 82,
    ielts: 6.5,
  },
  {
    fullName: "Omid Haidari",
    account: "omid.haidari",
    portrait: "man",
    born: "2001-12-31",
    toefl: 79,
    ielts: 6,
  },
  {
    fullName: "فرشته نوری",
    account: "fereshta.noori",
    portrait: "woman",
    born: "2005-10-01",
    toefl: 92,
    ielts: 7,
  },
  { fullName: "Karim", account: "karim", portrait: "man", toefl: 0, ielts: 0 },
  {
    fullName: "Parwana Stanekzai",
    account: "parwana.stanekzai",
    portrait: "woman",
    born: "2002-07-07",
    toefl: 108,
    ielts: 8,
  },
  {
    fullName: "Elyas Safi",
    account: "elyas.safi",
    portrait: "man",
    born: "2000-03-13",
    studentCode: "STU-2022/031",
    toefl: 53,
  },
  { fullName: "Mina Barakzai", account: "mina.barakzai", portrait: "woman", born: "2007-01-22", ielts: 4.5 },
  {
    ...{ fullName: "سید محمد عبدالرحمن ضیاءالحق نورزی احمدزی هوتک صاحبزاده کابلی", account: "zia.sahibzada" },
    ...{ portrait: "man", born: "1995-08-20", toefl: 74, ielts: 5.5 },
  },
  {
    fullName: "Roya Ebrahimi",
    account: "roya.ebrahimi",
    portrait: "woman",
    born: "2004-09-12",
    toefl: 86,
    ielts: 6.5,
  },
  { fullName: "Hamid Stanikzai", account: "hamid.stanikzai", portrait: "man", born: "2003-06-28", toefl: 61 },
  { fullName: "Sediqa", account: "sediqa", born: "1988-02-14" },
  {
    fullName: "Ahmad Fawad Qaderi",
    account: "fawad.qaderi",
    portrait: "man",
    born: "1997-05-05",
    toefl: 99,
    ielts: 7.5,
  },
  {
    fullName: "Maryam Alokozai",
    account: "maryam.alokozai",
    portrait: "woman",
    born: "2005-05-15",
    toefl: 69,
    ielts: 5.5,
  },
  {
    fullName: "احمد شاه پوپل",
    account: "ahmadshah.popal",
    portrait: "man",
    born: "2001-09-30",
    toefl: 47,
    ielts: 4.5,
  },
  { fullName: "Sana Rasouli", account: "sana.rasouli", portrait: "woman", born: "2006-11-11", toefl: 81 },
  { fullName: "Wahid", account: "wahid", portrait: "man", born: "2002-10-19", studentCode: "W-17" },
  { fullName: "Khadija Momand", account: "khadija.momand", portrait: "woman", toefl: 93, ielts: 7 },
  { fullName: "Naweed Sharifi", account: "naweed.sharifi", portrait: "man", born: "1994-12-24", ielts: 6 },
  {
    fullName: "Zohal Hakimi",
    account: "zohal.hakimi",
    portrait: "woman",
    born: "2004-02-29",
    toefl: 120,
    ielts: 9,
  },
  {
    fullName: "Abdullah Jan",
    account: "abdullah.jan",
    portrait: "man",
    born: "2003-01-01",
    toefl: 38,
    ielts: 4,
  },
  { fullName: "سمیرا", account: "samira", portrait: "woman", born: "2007-03-08", toefl: 77 },
  {
    fullName: "Freshta Sultani",
    account: "freshta.sultani",
    portrait: "woman",
    born: "2001-04-23",
    toefl: 89,
    ielts: 6.5,
  },
  {
    fullName: "Masoud Tokhi",
    account: "masoud.tokhi",
    portrait: "man",
    born: "1999-07-14",
    toefl: 64,
    ielts: 5,
  },
  { fullName: "Anisa Ghafari", account: "anisa.ghafari", born: "2005-12-12", toefl: 72 },
  {
    fullName: "Reza Mohseni",
    account: "reza.mohseni",
    portrait: "man",
    born: "2000-08-08",
    toefl: 101,
    ielts: 7.5,
  },
  { fullName: "Latifa", account: "latifa", portrait: "woman", born: "2006-06-21", ielts: 5.5 },
  { fullName: "توریالی ستانکزی", account: "toryalai.stanekzai", portrait: "man", toefl: 56, ielts: 5 },
  {
    fullName: "Setara Najibi",
    account: "setara.najibi",
    portrait: "woman",
    born: "2003-10-26",
    toefl: 83,
    ielts: 6,
  },
  { fullName: "Qais Faizi", account: "qais.faizi", portrait: "man", born: "2002-01-17", studentCode: null },
  {
    fullName: "Behishta Anwari",
    account: "behishta.anwari",
    portrait: "woman",
    born: "2004-07-04",
    toefl: 94,
    ielts: 7,
  },
  { fullName: "Ilyas", account: "ilyas", portrait: "man", born: "2008-02-02" },
  { fullName: "Gulalai Zazai", account: "gulalai.zazai", portrait: "woman", born: "2005-03-29", toefl: 68 },
  {
    fullName: "Samim Darwish",
    account: "samim.darwish",
    portrait: "man",
    born: "2001-06-13",
    toefl: 85,
    ielts: 6.5,
  },
  {
    fullName: "پلوشه اڅکزۍ",
    account: "palwasha.achakzai",
    portrait: "woman",
    born: "2006-04-07",
    toefl: 78,
    ielts: 6,
  },
  { fullName: "Murtaza Jafari", account: "murtaza.jafari", portrait: "man", born: "2003-09-18" },
  { fullName: "Shukria", account: "shukria", born: "1992-10-03", studentCode: null },
  { fullName: "Daud Khan Nasiri", account: "daud.nasiri", portrait: "man", born: "2000-05-20", ielts: 6 },
  { fullName: "Tahmina Wafa", account: "tahmina.wafa", portrait: "woman", born: "2007-08-31", toefl: 73 },
  { fullName: "Basir Ahmad Niazi", account: "basir.niazi", portrait: "man", born: "2004-11-27" },
  { fullName: "رؤیا کبیری", account: "roya.kabiri", portrait: "woman", born: "2005-07-25" },
  { fullName: "Maiwand", account: "maiwand", portrait: "man", born: "2006-12-30", studentCode: null },
];
