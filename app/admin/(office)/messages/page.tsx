import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader, EmptyState, OlderPages, PageRefusal } from "@/components/area/area-page";
import { When } from "@/components/area/dates";
import { withQuery } from "@/components/form/call";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Download } from "@/components/ui/icons";
import { AddressText, Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import { may } from "@/lib/auth/access";
import { undoDays } from "@/lib/history/undo-days";
import { actorOfPage, type Query, queryText, read, requirePage } from "@/lib/http/page";
import { listUndelivered, mailRetryDays } from "@/lib/jobs/mail";
import { exportSubscribers } from "@/lib/messages/newsletter";
import { listMessages, type Message } from "@/lib/messages/operations";
import { messages } from "@/lib/words/catalogue";
import { AnswerForm, MessageAction } from "./message-actions";
import { replyAddress, whatsAppReplyAddress } from "./reply-address";

export const metadata: Metadata = { title: messages.office.menu.messages };

export default async function MessagesPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listMessages, "/admin/messages");
  const show = (await queryText(searchParams, "show")) === "unread" ? "unread" : "all";
  const after = await queryText(searchParams, "after");
  const result = await read(listMessages, { show, after });
  const t = await getTranslations("office");
  return (
    <>
      <AreaPageHeader title={t("menu.messages")} lead={t("messages.lead")} />
      <nav aria-label={t("messages.filter.label")} className="mb-4 flex flex-wrap gap-2">
        {shows.map((choice) => (
          <a
            key={choice}
            href={messagesAddress(choice)}
            aria-current={choice === show ? "page" : undefined}
            className={`button button-sm ${choice === show ? "" : "button-outline"}`}
          >
            {t(`messages.filter.${choice}`)}
          </a>
        ))}
      </nav>
      {"refusal" in result ? (
        <PageRefusal error={result.refusal.message} href={messagesAddress(show)} />
      ) : (
        <>
          {result.output.messages.length === 0 ? (
            <EmptyState>{t(`messages.none.${after === undefined ? show : "older"}`)}</EmptyState>
          ) : (
            <ul className="divide-y rounded-lg border bg-card shadow-sm">
              {result.output.messages.map((message) => (
                <MessageCard key={message.id} {...message} />
              ))}
            </ul>
          )}
          <OlderPages
            newest={after && messagesAddress(show)}
            older={result.output.next && messagesAddress(show, result.output.next)}
            labels={{ newest: t("messages.pages.newest"), older: t("messages.pages.older") }}
          />
          <UndeliveredMails />
          <Newsletter />
        </>
      )}
    </>
  );
}

async function Newsletter() {
  if (!may(await actorOfPage(), exportSubscribers)) return null;
  const t = await getTranslations("office.messages.newsletter");
  const page = await getTranslations("newsletterPage");
  return (
    <section aria-labelledby="newsletter-title" className="mt-8">
      <h2 id="newsletter-title" className="text-title">
        {page("title")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t("lead")}</p>
      <a href="/backend/office/subscribers" download className="button button-outline button-sm mt-3">
        <Download /> {t("download")}
      </a>
    </section>
  );
}

async function UndeliveredMails() {
  const result = await read(listUndelivered, {});
  if ("refusal" in result) return null;
  const { mails, waiting } = result.output;
  if (mails.length === 0 && waiting.count === 0) return null;
  const t = await getTranslations("office.messages.undelivered");
  const since = waiting.oldest;
  return (
    <section id="undelivered" aria-labelledby="undelivered-title" className="mt-8">
      <h2 id="undelivered-title" className="text-title">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("lead", { days: undoDays })}</p>
      {since && (
        <p className="mt-2 text-sm font-medium">
          {t.rich("waiting", { count: waiting.count, days: mailRetryDays, since: () => <When at={since} /> })}
        </p>
      )}
      {mails.length > 0 && (
        <ul className="mt-3 divide-y rounded-lg border bg-card shadow-sm">
          {mails.map(({ id, kind, address, reason, givenUpAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 p-3 text-sm">
              <span>
                {t(`kinds.${kind}`)} · <AddressText text={address} />
              </span>
              <span className="text-muted-foreground">
                {reason === "expired" ? t("expired") : t("refused", { code: reason })} ·{" "}
                <When at={givenUpAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const shows = ["all", "unread"] as const;

const messagesAddress = (show: (typeof shows)[number], after?: number) =>
  withQuery("/admin/messages", { show: show === "unread" ? show : "", after });

function MessageCard({ id, name, email, message, kind, answer, readAt, answeredAt, ...sent }: Message) {
  const t = useTranslations("office.messages");
  const office = useTranslations("office");
  const reply = {
    subject: t("reply.subject", { academy: academyName() }),
    greeting: t("reply.greeting", { name }),
  };
  const marked = { messageId: id, name };
  const whatsApp = kind === null ? whatsAppReplyAddress(message) : null;
  return (
    <li
      tabIndex={-1}
      className={cn(
        "grid gap-2 border-s-4 border-s-transparent p-4 -outline-offset-2 first:rounded-t-lg last:rounded-b-lg @2xl/shell:px-5",
        readAt === null && "border-s-gold-400",
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-sans text-sm font-semibold">
          {kind === null ? (
            <Untranslated>{name}</Untranslated>
          ) : (
            <a
              href={`/admin/students?${new URLSearchParams({ search: email })}`}
              className="text-primary underline underline-offset-4"
            >
              <Untranslated>{name}</Untranslated>
            </a>
          )}
        </h2>
        <span className="text-xs text-muted-foreground max-sm:order-last max-sm:basis-full">
          <AddressText text={email} />
        </span>
        {kind !== null && (
          <>
            <span className="text-xs">
              {t("student", { id: String(sent.studentId) })}
              {!sent.isConfirmed && ` · ${t("unconfirmed")}`}
            </span>
            <Badge variant="outline">{t(`kinds.${kind}`)}</Badge>
          </>
        )}
        {readAt === null && <Badge variant="gold">{t("new")}</Badge>}
        {answeredAt && <Badge variant="secondary">{t("answered")}</Badge>}
        <span className="ms-auto text-xs whitespace-nowrap text-muted-foreground">
          <When at={sent.createdAt} />
        </span>
      </div>
      <p dir="auto" className="max-w-prose text-sm break-words whitespace-pre-wrap">
        {message}
      </p>
      {kind !== null && (
        <div className="max-w-prose text-sm">
          {answer === null ? (
            <AnswerForm messageId={id} name={name} />
          ) : (
            <p dir="auto" className="border-s-2 ps-3 wrap-anywhere whitespace-pre-line">
              {answer}
            </p>
          )}
        </div>
      )}
      {/* On a phone, the reply has a line, and what is marked the next. */}
      <div className="flex flex-wrap gap-1 max-sm:justify-between">
        {kind === null && (
          <a
            href={replyAddress(email, reply, message)}
            className="button button-outline button-sm max-sm:flex-1 max-sm:basis-2/5"
          >
            {t("replyByEmail")}
          </a>
        )}
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            className="button button-outline button-sm max-sm:flex-1 max-sm:basis-2/5"
          >
            {t("replyOnWhatsApp")}
          </a>
        )}
        <span className="basis-full sm:hidden" />
        {readAt === null ? (
          <MessageAction {...marked} as="read" label={t("markRead")} />
        ) : (
          answeredAt === null && <MessageAction {...marked} as="unread" label={t("markUnread")} />
        )}
        {kind === null && answeredAt === null && (
          <MessageAction {...marked} as="answered" label={t("markAnswered")} />
        )}
        <MessageAction {...marked} as="deleted" label={office("delete")} />
      </div>
    </li>
  );
}
