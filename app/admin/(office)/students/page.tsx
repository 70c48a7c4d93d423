import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page";
import { InnerLink } from "@/components/area/inner-link";
import { may } from "@/lib/auth/access";
import { kabulDay } from "@/lib/dates/plain-date";
import { readCookie } from "@/lib/http/cookies";
import { type Query, read, requirePage } from "@/lib/http/page";
import { rowsPerPageOf } from "@/lib/people/list-schema";
import { listStudents, listSummaries, studentListReply } from "@/lib/people/list-students";
import { registerUser } from "@/lib/people/register-user";
import { messages } from "@/lib/words/catalogue";
import { listAddressOf, listInputOf, listStateOf } from "./list-address";
import { StudentManagement } from "./student-management";

export const metadata: Metadata = { title: messages.office.menu.students };

export default async function StudentsPage({ searchParams }: { searchParams: Query }) {
  const query = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const params = new URLSearchParams(query);
  const actor = await requirePage(listStudents, `/admin/students${params.size > 0 ? `?${params}` : ""}`);
  const rowsPerPage = rowsPerPageOf(readCookie(await headers(), "rowsPerPage"));
  const state = listStateOf(params, rowsPerPage);
  const result = await read(listStudents, listInputOf(state));
  const list = "output" in result ? studentListReply(result.output).data : null;
  const ids = list?.students.map(({ userId }) => userId).join() ?? "";
  const found = ids === "" ? null : await read(listSummaries, { ids });
  const summaries = found && "output" in found ? found.output : [];
  const t = await getTranslations("studentList.page");
  const menu = await getTranslations("office.menu");
  return (
    <StudentManagement
      header={
        <AreaPageHeader title={menu("students")} className="@3xl/shell:-mt-3 @3xl/shell:mb-2">
          {may(actor, registerUser) && (
            <InnerLink href="/admin/registration" className="button button-sm">
              {t("register")}
            </InnerLink>
          )}
        </AreaPageHeader>
      }
      initial={{ address: listAddressOf(state, rowsPerPage), listed: list && { ...list, summaries } }}
      rowsPerPage={rowsPerPage}
      today={kabulDay(new Date())}
    />
  );
}
