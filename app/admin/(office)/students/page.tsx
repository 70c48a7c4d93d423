import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { getMessages } from "next-intl/server";
import { PageHead } from "@/components/area/page-head";
import { Button } from "@/components/ui/button";
import { type Access, may } from "@/lib/auth/access";
import { certificateStatus } from "@/lib/certificates/operations/certificate-status";
import { uploadDocuments } from "@/lib/documents/operations/upload-documents";
import { read, requirePage } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { rowsPerPageCookie, rowsPerPageOf } from "@/lib/rows-per-page";
import { saveExamScores } from "@/lib/sittings/operations/scores";
import { deleteStudent } from "@/lib/students/operations/delete-student";
import { listStudents } from "@/lib/students/operations/list-students";
import { registerUser } from "@/lib/students/operations/register-user";
import { updateStudent } from "@/lib/students/operations/update-student";
import { studentListReply } from "@/lib/students/wire";
import { listAddressOf, listInputOf, listStateOf } from "./list-address";
import { StudentManagement } from "./student-management";
import { StudentPage } from "./student-row";
import type { RowAction } from "./view-row";

export const metadata: Metadata = { title: "Student Management" };

/** What can be done with a row, each for whoever may run the operation behind it. */
const rowActions: readonly { action: RowAction; operation: { access: Access } }[] = [
  { action: "edit", operation: updateStudent },
  { action: "password", operation: updateStudent },
  { action: "scores", operation: saveExamScores },
  { action: "documents", operation: uploadDocuments },
  { action: "certificate", operation: certificateStatus },
  { action: "delete", operation: deleteStudent },
];

type Search = Record<string, string | string[] | undefined>;

export default async function StudentsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const given = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const params = new URLSearchParams(given);
  const actor = await requirePage(listStudents, `/admin/students${params.size > 0 ? `?${params}` : ""}`);
  const rowsPerPage = rowsPerPageOf((await cookies()).get(rowsPerPageCookie)?.value);
  const state = listStateOf(params, rowsPerPage);
  const result = await read(listStudents, listInputOf(state));
  const { certificate } = await getMessages();
  const list = "output" in result ? StudentPage.parse(studentListReply(result.output).data) : null;
  return (
    <>
      <PageHead title="Student Management">
        {may(actor, registerUser) && (
          <Button asChild size="sm">
            <Link href="/admin/registration" prefetch={false}>
              Register a student
            </Link>
          </Button>
        )}
      </PageHead>
      <StudentManagement
        initial={{
          address: listAddressOf(state, rowsPerPage),
          list,
          problem: "refusal" in result ? result.refusal.message : null,
        }}
        actions={rowActions.filter(({ operation }) => may(actor, operation)).map(({ action }) => action)}
        rowsPerPage={rowsPerPage}
        today={kabulDay(new Date())}
        withdrawalSentences={certificate.withdrawn.reasons}
      />
    </>
  );
}
