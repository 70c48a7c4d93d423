"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CopyButton } from "@/components/area/copy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { RecordDialog } from "../students/record/record-dialog";
import type { Registered as RegisteredAccount } from "./registered-user";
import { Slip } from "./slip";

/** Who has just been registered, and what comes next: the scores, the documents, the slip to hand over. */
export function Registered({ registered }: { registered: RegisteredAccount }) {
  const { user } = registered;
  const code = user.student_code;
  const [view, setView] = useState<"scores" | "documents" | null>(null);
  const student = { userId: user.user_id, fullName: user.full_name, studentCode: code };
  return (
    <Alert variant="success" role="group">
      <CircleCheck aria-hidden="true" />
      <AlertTitle>User registered successfully.</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p>
          <bdi className="font-medium">{user.full_name}</bdi> has the user ID {user.user_id}
          {code === null && "."}
          {code !== null && (
            <>
              {" "}
              and the student code <code className="font-semibold break-all">{code}</code>.
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {code !== null && (
            <>
              <Button type="button" size="sm" onClick={() => setView("scores")}>
                Enter scores
              </Button>
              <Button type="button" variant="outline" size="sm" onClick={() => setView("documents")}>
                Upload documents
              </Button>
            </>
          )}
          <Button type="button" variant="outline" size="sm" onClick={() => window.print()}>
            Print the slip
          </Button>
          {code !== null && (
            <>
              <CopyButton text={code} label="Copy code" />
              <Button asChild variant="outline" size="sm">
                <a href={certificatePath(code)}>Open certificate</a>
              </Button>
            </>
          )}
          <Button asChild variant="ghost" size="sm">
            <Link href={`/admin/students?${new URLSearchParams({ search: user.email })}`} prefetch={false}>
              Show in the list
            </Link>
          </Button>
        </div>
        <p className="text-xs text-muted-foreground">
          The slip has the password that was typed. It is shown this once: print it before you leave the page.
        </p>
        <Slip registered={registered} />
        {view && <RecordDialog student={student} initialView={view} onClose={() => setView(null)} />}
      </AlertDescription>
    </Alert>
  );
}
