import type { Metadata } from "next";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { read, requirePageRole } from "@/lib/http/pages/read";
import { listMessages } from "@/lib/messages/operations";
import { MarkRead } from "./mark-read";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage() {
  await requirePageRole(["admin"], "/admin/messages");
  const result = await read(listMessages, {});
  return (
    <>
      <PageHead title="Messages" lead="What visitors wrote on the contact page, newest first." />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href="/admin/messages" />
      ) : result.output.length === 0 ? (
        <EmptyState>No messages yet. What visitors write on the contact page appears here.</EmptyState>
      ) : (
        <ul className="grid gap-3">
          {result.output.map(({ id, name, email, message, readAt, createdAt }) => (
            <li key={id} className="rounded-lg border bg-card p-4 shadow-sm sm:p-5">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <h2 className="font-sans text-sm font-semibold">
                  <bdi>{name}</bdi>
                </h2>
                <span className="text-xs break-all text-muted-foreground">{email}</span>
                {readAt === null && <Badge variant="gold">New</Badge>}
                <span className="ms-auto text-xs text-muted-foreground">
                  <When at={createdAt} />
                </span>
              </div>
              <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-wrap">
                {message}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button asChild variant="outline" size="sm">
                  <a href={`mailto:${encodeURIComponent(email)}`}>Reply by email</a>
                </Button>
                {readAt === null && <MarkRead messageId={id} name={name} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
