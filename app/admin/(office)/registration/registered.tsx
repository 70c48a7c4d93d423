"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { CopyButton } from "@/components/area/copy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import type { RegisteredUser } from "./registered-user";

/** Who has just been registered: the code to hand over, and the way on to the scores. */
export function Registered({ user }: { user: RegisteredUser }) {
  const code = user.student_code;
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
        {code !== null && (
          <div className="flex flex-wrap gap-2">
            <CopyButton text={code} label="Copy code" />
            <Button asChild variant="outline" size="sm">
              <a href={certificatePath(code)}>Open certificate</a>
            </Button>
            <Button asChild variant="outline" size="sm">
              <Link href={`/admin/students?${new URLSearchParams({ search: code })}`} prefetch={false}>
                Enter scores
              </Link>
            </Button>
          </div>
        )}
      </AlertDescription>
    </Alert>
  );
}
