import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { getMessages } from "next-intl/server";
import { PageHead } from "@/components/area/page-head";
import { Button } from "@/components/ui/button";
import { read, requirePageRole } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { rowsPerPageCookie, rowsPerPageOf } from "@/lib/rows-per-page";
import { listStudents } from "@/lib/students/operations/list-students";
import { studentListReply } from "@/lib/students/wire";
import { listAddressOf, listInputOf, listStateOf } from "./list-address";
import { StudentManagement } from "./student-management";
import { StudentPage } from "./student-row";

export const metadata: Metadata = { title: "Student Management" };

type Search = Record<string, string | string[] | undefined>;

export default async function StudentsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const given = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const params = new URLSearchParams(given);
  await requirePageRole(["admin"], `/admin/students${params.size > 0 ? `?${params}` : ""}`);
  const rowsPerPage = rowsPerPageOf((await cookies()).get(rowsPerPageCookie)?.value);
  const state = listStateOf(params, rowsPerPage);
  const result = await read(listStudents, listInputOf(state));
  const { certificate } = await getMessages();
  const list = "output" in result ? StudentPage.parse(studentListReply(result.output).data) : null;
  return (
    <>
      <PageHead title="Student Management">
        <Button asChild size="sm">
          <Link href="/admin/registration" prefetch={false}>
            Register a student
          </Link>
        </Button>
      </PageHead>
      <StudentManagement
        initial={{
          address: listAddressOf(state, rowsPerPage),
          list,
          problem: "refusal" in result ? result.refusal.message : null,
        }}
        rowsPerPage={rowsPerPage}
        today={kabulDay(new Date())}
        withdrawalSentences={certificate.withdrawn.reasons}
      />
    </>
  );
}
