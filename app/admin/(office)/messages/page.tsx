import type { Metadata } from "next";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import { read, requirePage } from "@/lib/http/pages/read";
import { listMessages } from "@/lib/messages/operations";
import { MessageCard } from "./message-card";
import { MessageFilter, MessagePages, messagesAddress } from "./message-links";

export const metadata: Metadata = { title: "Messages" };

const nothing = {
  all: "No messages yet. What visitors write on the contact page appears here.",
  unread: "No unread messages.",
};

export default async function MessagesPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listMessages, "/admin/messages");
  const show = (await queryText(searchParams, "show")) === "unread" ? "unread" : "all";
  const after = await queryText(searchParams, "after");
  const result = await read(listMessages, { show, after });
  return (
    <>
      <PageHead title="Messages" lead="What visitors wrote on the contact page, newest first." />
      <MessageFilter show={show} />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href={messagesAddress(show)} />
      ) : (
        <>
          {result.output.messages.length === 0 ? (
            <EmptyState>{after === undefined ? nothing[show] : "There are no older messages."}</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {result.output.messages.map((message) => (
                <MessageCard key={message.id} message={message} />
              ))}
            </ul>
          )}
          <MessagePages show={show} isFirst={after === undefined} next={result.output.next} />
        </>
      )}
    </>
  );
}
