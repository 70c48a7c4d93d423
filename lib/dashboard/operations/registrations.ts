import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { db } from "@/lib/db";
import { kabulDay, shiftMonth, startOfKabulDay } from "@/lib/kabul";
import { operation } from "@/lib/operation";
import type { PlainDate } from "@/lib/plain-date";
import { DayQuery, MonthQuery } from "../schema";

export type DayCount = { day: PlainDate; registrations: number };

/** Students registered on each Kabul day of a month that has any. */
export const countRegistrationDays = operation({
  name: "countRegistrationDays",
  access: "admin",
  input: MonthQuery,
  async run({ input: { month } }): Promise<DayCount[]> {
    const first = startOfKabulDay(`${month}-01`);
    const next = startOfKabulDay(`${shiftMonth(month, 1)}-01`);
    return await db.$queryRaw<DayCount[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes', 'YYYY-MM-DD') AS day,
             count(*)::int AS registrations
        FROM users WHERE role = 'student' AND created_at >= ${first} AND created_at < ${next}
       GROUP BY 1 ORDER BY 1`;
  },
});

const mostNamed = 12;

/** The students registered on a Kabul day, the first ones by name. */
export const listRegisteredOn = operation({
  name: "listRegisteredOn",
  access: "admin",
  input: DayQuery,
  async run({ input: { day } }) {
    const start = startOfKabulDay(day);
    const end = startOfKabulDay(kabulDay(new Date(start.getTime() + 36 * 3600 * 1000)));
    const rows = await db.user.findMany({
      where: { role: "student", createdAt: { gte: start, lt: end } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: mostNamed,
      select: { id: true, fullName: true, photoKey: true },
    });
    return rows.map(({ photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
  },
});
