import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page-header";
import { EmptyState } from "@/components/area/empty-state";
import { PageRefusal } from "@/components/area/page-refusal";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import { read, requirePage } from "@/lib/http/pages/read";
import { listMessages } from "@/lib/messages/operations";
import { MessageCard } from "./message-card";
import { MessageFilter, MessagePages, messagesAddress } from "./message-links";
import { Newsletter } from "./newsletter";
import { UndeliveredMails } from "./undelivered-mails";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.menu");
  return { title: t("messages") };
}

export default async function MessagesPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listMessages, "/admin/messages");
  const show = (await queryText(searchParams, "show")) === "unread" ? "unread" : "all";
  const after = await queryText(searchParams, "after");
  const result = await read(listMessages, { show, after });
  const t = await getTranslations("office");
  return (
    <>
      <AreaPageHeader title={t("menu.messages")} lead={t("messages.lead")} />
      <MessageFilter show={show} />
      {"refusal" in result ? (
        <PageRefusal message={t("error", { message: result.refusal.message })} href={messagesAddress(show)} />
      ) : (
        <>
          {result.output.messages.length === 0 ? (
            <EmptyState>{t(`messages.none.${after === undefined ? show : "older"}`)}</EmptyState>
          ) : (
            <ul className="divide-y rounded-lg border bg-card shadow-sm">
              {result.output.messages.map((message) => (
                <MessageCard key={message.id} message={message} />
              ))}
            </ul>
          )}
          <MessagePages show={show} isFirst={after === undefined} next={result.output.next} />
          <UndeliveredMails />
          <Newsletter />
        </>
      )}
    </>
  );
}
