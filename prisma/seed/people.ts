import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { laterPeople } from "./later-people";
import type { Person } from "./person";

const admin: Person = {
  fullName: demoAdmin.fullName,
  account: "admin",
  role: "admin",
  portrait: "woman",
  born: "1986-05-09",
  phone: "+93 20 000 0001",
};

const student: Person = {
  fullName: demoStudent.fullName,
  account: "student",
  portrait: "man",
  born: "2004-03-21",
  studentCode: demoStudent.studentCode,
  totals: demoStudent.totals,
  phone: "+93 70 000 0022",
};

/**
 * Everybody in the demo academy, in order of registration. Covers every kind of record that a page must handle: grades
 * A to C and N/A, one exam or none, no photo, no birth date, no code, the shortest and the longest names.
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
  { fullName: "Farzana", account: "farzana", portrait: "woman", born: "2003-08-14", totals: [112, 8] },
  {
    fullName: "Jamshid Rahimi",
    account: "jamshid.rahimi",
    portrait: "man",
    born: "2001-01-30",
    totals: [91, 6.5],
  },
  {
    fullName: "Zahra Hosseini",
    account: "zahra.hosseini",
    portrait: "woman",
    born: "2005-06-17",
    totals: [84, 6],
  },
  {
    fullName: "محمد امین رحیمی",
    account: "amin.rahimi",
    portrait: "man",
    born: "2002-02-11",
    totals: [76, 5.5],
  },
  { fullName: "Sohrab", account: "sohrab", portrait: "man", totals: [58] },
  {
    fullName: "زهرا حسینی",
    account: "zahra.h",
    portrait: "woman",
    born: "2006-09-23",
    totals: [103, 7.5],
  },
  {
    fullName: "Mursal Ahmadi",
    account: "mursal.ahmadi",
    portrait: "woman",
    born: "2004-12-05",
    totals: [80, 6],
  },
  { fullName: "Idris Wardak", account: "idris.wardak", born: "1998-04-02", totals: [44] },
  {
    fullName: "نورالله ځدراڼ",
    account: "noorullah.zadran",
    portrait: "man",
    born: "2000-10-10",
    totals: [null, 5],
  },
  {
    fullName: "Nargis Amiri",
    account: "nargis.amiri",
    portrait: "woman",
    born: "2003-03-03",
    totals: [90, 7],
  },
  { fullName: "Yusuf", account: "yusuf", portrait: "man", born: "2007-07-19" },
  { fullName: "Laila Karimi", account: "laila.karimi", portrait: "woman", totals: [29, 3.5] },
  {
    fullName: "Mohammad Abdul-Rahman Zia-ul-Haq Noorzai Ahmadzai Hotak",
    account: "abdul.rahman.noorzai",
    portrait: "man",
    born: "1996-06-06",
    totals: [71, 5.5],
  },
  {
    fullName: "Hasina Popal",
    account: "hasina.popal",
    portrait: "woman",
    born: "2002-05-27",
    totals: [null, 6.5],
  },
  {
    fullName: "Tamim Azizi",
    account: "tamim.azizi",
    portrait: "man",
    born: "2005-01-08",
    totals: [66, 5],
  },
  { fullName: "ګل غوټۍ ښکلې", account: "gul.ghotai", portrait: "woman", born: "2004-04-18", totals: [88] },
  { fullName: "Nilofar", account: "nilofar", portrait: "woman", born: "2006-02-25", totals: [95, 7] },
  { fullName: "Bashir Mangal", account: "bashir.mangal", born: "1999-09-09", totals: [30] },
  {
    fullName: "Shabnam Yousufi",
    account: "shabnam.yousufi",
    portrait: "woman",
    born: "2003-11-16",
    totals: [82, 6.5],
  },
  {
    fullName: "Omid Haidari",
    account: "omid.haidari",
    portrait: "man",
    born: "2001-12-31",
    totals: [79, 6],
  },
  {
    fullName: "فرشته نوری",
    account: "fereshta.noori",
    portrait: "woman",
    born: "2005-10-01",
    totals: [92, 7],
  },
  { fullName: "Karim", account: "karim", portrait: "man", totals: [0, 0] },
  {
    fullName: "Parwana Stanekzai",
    account: "parwana.stanekzai",
    portrait: "woman",
    born: "2002-07-07",
    totals: [108, 8],
  },
  {
    fullName: "Elyas Safi",
    account: "elyas.safi",
    portrait: "man",
    born: "2000-03-13",
    studentCode: "STU-2022/031",
    totals: [53],
  },
  {
    fullName: "Mina Barakzai",
    account: "mina.barakzai",
    portrait: "woman",
    born: "2007-01-22",
    totals: [null, 4.5],
  },
  {
    fullName: "سید محمد عبدالرحمن ضیاءالحق نورزی احمدزی هوتک صاحبزاده کابلی",
    account: "zia.sahibzada",
    portrait: "man",
    born: "1995-08-20",
    totals: [74, 5.5],
  },
  {
    fullName: "Roya Ebrahimi",
    account: "roya.ebrahimi",
    portrait: "woman",
    born: "2004-09-12",
    totals: [86, 6.5],
  },
  ...laterPeople,
];
