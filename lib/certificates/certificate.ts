import type { PlainDate } from "@/lib/plain-date";
import type { IeltsBands } from "@/lib/scores/bands";
import type { ToeflSections } from "@/lib/scores/toefl";

/** What a certificate says. An exam that was not taken is null, never zero. */
export type Certificate = {
  studentId: number;
  fullName: string;
  dateOfBirth: PlainDate | null;
  studentCode: string;
  photo: string | null;
  hasDmc: boolean;
  toefl: (ToeflSections & { recordedAt: Date }) | null;
  ielts: (IeltsBands & { recordedAt: Date }) | null;
};
