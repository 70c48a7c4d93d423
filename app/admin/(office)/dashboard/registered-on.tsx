import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/when";
import { listRegisteredOn } from "@/lib/dashboard/operations/registrations";
import { read } from "@/lib/http/pages/read";
import { listAddressOf, listStateOf } from "../students/list-address";

export async function RegisteredOn({ day }: { day: string | null }) {
  const t = await getTranslations("office");
  if (day === null) {
    return <p className="self-center text-sm text-muted-foreground">{t("dashboard.calendar.choose")}</p>;
  }
  const result = await read(listRegisteredOn, { day });
  const unfiltered = listStateOf(new URLSearchParams(), 10);
  const registered = { registeredFrom: day, registeredTo: day };
  const { students, total } = "output" in result ? result.output : { students: [], total: 0 };
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">
        {t.rich("dashboard.calendar.registered", { day: () => <Day on={day} length="short" /> })}
      </h3>
      {students.length === 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {"refusal" in result
            ? t("error", { message: result.refusal.message })
            : t("dashboard.calendar.nobody")}
        </p>
      )}
      <ul className="mt-2 grid gap-1 @2xl/shell:@max-5xl/shell:grid-cols-2">
        {students.map(({ id, fullName, email, studentCode, photo }) => (
          <li key={id}>
            <Link
              href={`/admin/students?${new URLSearchParams({ search: studentCode ?? email })}`}
              prefetch={false}
              className="flex items-center gap-3 rounded-md p-1.5 text-sm hover:bg-accent"
            >
              <Avatar name={fullName} src={photo} className="size-8" />
              <bdi translate="no" className="min-w-0 wrap-anywhere">
                {fullName}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
      {total > students.length && (
        <Link
          href={`/admin/students?${listAddressOf({ ...unfiltered, role: "student", ...registered }, unfiltered.limit)}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-sm text-primary underline underline-offset-4"
        >
          {t("dashboard.calendar.all", { count: total })}
        </Link>
      )}
    </div>
  );
}
