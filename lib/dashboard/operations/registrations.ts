import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { endOfKabulDay, startOfKabulDay } from "@/lib/dates/kabul";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import type { DayCount } from "../months";
import { DayQuery, DaysQuery } from "../schema";

/** Students registered per Kabul day of a range. Days without registrations are left out. */
export const countRegistrationDays = operation({
  name: "countRegistrationDays",
  access: "permitted",
  input: DaysQuery,
  async run({ input: { from, to } }): Promise<DayCount[]> {
    return await db.$queryRaw<DayCount[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes', 'YYYY-MM-DD') AS day,
             count(*)::int AS registrations
        FROM users WHERE role = 'student' AND created_at >= ${startOfKabulDay(from)} AND created_at < ${endOfKabulDay(to)}
       GROUP BY 1 ORDER BY 1`;
  },
});

const maxNamed = 12;

/** The students registered on a Kabul day: the first twelve, and how many there are. */
export const listRegisteredOn = operation({
  name: "listRegisteredOn",
  access: "permitted",
  input: DayQuery,
  async run({ input: { day } }) {
    const where = {
      role: "student",
      createdAt: { gte: startOfKabulDay(day), lt: endOfKabulDay(day) },
    } as const;
    const total = await db.user.count({ where });
    const rows = await db.user.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: maxNamed,
      select: { id: true, fullName: true, email: true, studentCode: true, photoKey: true },
    });
    const students = rows.map(({ photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
    return { students, total };
  },
});
