import type { Prisma } from "@/prisma/generated/client";
import { officeHour } from "./calendar";

const letters = [
  {
    name: "Habiba Noori",
    email: "habiba.noori@mail.example",
    message:
      "Hello, I finished the Lower level two years ago. May I sit the free assessment and start with Higher?",
    daysBack: 1,
  },
  {
    name: "عبدالله صدیقی",
    email: "a.sediqi@mail.example",
    message: "سلام. صنف‌های آمادگی IELTS چه وقت شروع می‌شود؟\nآیا برای شاگردان مکتب تخفیف دارید؟ تشکر.",
    daysBack: 2,
  },
  {
    name: "Prospect University, Admissions",
    email: "admissions@prospect.example",
    message:
      "We received a certificate with the code DEMO-2022. Your page confirms it; is there anything else we need?",
    daysBack: 4,
  },
  {
    name: "مریم وفا",
    email: "maryam.wafa@mail.example",
    message: "دخترم پانزده ساله است و می‌خواهد انگلیسی محاوره بیاموزد. لطفاً بگویید از کدام صنف شروع کند.",
    daysBack: 9,
  },
  {
    name: "Jawad",
    email: "jawad@mail.example",
    message: "Do you teach business English in the evening, after 5 PM?",
    daysBack: 16,
  },
  {
    name: "پروانه ځاځۍ",
    email: "parwana.z@mail.example",
    message: "زما د ازموینې پایلې ته اړتیا لرم. کوډ مې ورک کړی دی، څه وکړم؟",
    daysBack: 30,
  },
];

/** Visitors' messages to the demo academy. The older half has been read. */
export function messageRows(now: Date): Prisma.ContactMessageCreateManyInput[] {
  return letters.map(({ daysBack, ...letter }, index) => ({
    ...letter,
    createdAt: officeHour(now, daysBack, index),
    readAt: daysBack > 7 ? officeHour(now, daysBack - 1, index) : null,
  }));
}
