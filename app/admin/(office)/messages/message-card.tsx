import { useTranslations } from "next-intl";
import { EmailAddress } from "@/components/area/email-address";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { academyName } from "@/lib/academy/current";
import type { Message } from "@/lib/messages/operations";
import { AnswerForm, MessageAction } from "./message-actions";
import { replyAddress, whatsAppReplyAddress } from "./reply-address";

export function MessageCard({ message: sent }: { message: Message }) {
  const { id, name, email, message, kind, isConfirmed, answer, readAt, answeredAt, createdAt } = sent;
  const t = useTranslations("office.messages");
  const office = useTranslations("office");
  const reply = {
    subject: t("reply.subject", { academy: academyName() }),
    greeting: t("reply.greeting", { name }),
  };
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
            <bdi translate="no">{name}</bdi>
          ) : (
            <a
              href={`/admin/students?${new URLSearchParams({ search: email })}`}
              className="text-primary underline underline-offset-4"
            >
              <bdi translate="no">{name}</bdi>
            </a>
          )}
        </h2>
        <span className="text-xs text-muted-foreground max-sm:order-last max-sm:basis-full">
          <EmailAddress email={email} />
        </span>
        {kind !== null && (
          <>
            <span className="text-xs">
              {t("student", { id: String(sent.studentId) })}
              {!isConfirmed && ` · ${t("unconfirmed")}`}
            </span>
            <Badge variant="outline">{t(`kinds.${kind}`)}</Badge>
          </>
        )}
        {readAt === null && <Badge variant="gold">{t("new")}</Badge>}
        {answeredAt && <Badge variant="secondary">{t("answered")}</Badge>}
        <span className="ms-auto text-xs whitespace-nowrap text-muted-foreground">
          <When at={createdAt} />
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
          <Button asChild variant="outline" size="sm" className="max-sm:flex-1 max-sm:basis-2/5">
            <a href={replyAddress(email, reply, message)}>{t("replyByEmail")}</a>
          </Button>
        )}
        {whatsApp && (
          <Button asChild variant="outline" size="sm" className="max-sm:flex-1 max-sm:basis-2/5">
            <a href={whatsApp} target="_blank" rel="noreferrer">
              {t("replyOnWhatsApp")}
            </a>
          </Button>
        )}
        <span className="basis-full sm:hidden" />
        {readAt === null ? (
          <MessageAction messageId={id} name={name} action="read-message" label={t("markRead")} />
        ) : (
          answeredAt === null && (
            <MessageAction
              messageId={id}
              name={name}
              action="read-message"
              fields={{ isRead: false }}
              label={t("markUnread")}
            />
          )
        )}
        {kind === null && answeredAt === null && (
          <MessageAction messageId={id} name={name} action="answer-message" label={t("markAnswered")} />
        )}
        <MessageAction
          messageId={id}
          name={name}
          action="delete-message"
          label={office("delete")}
          needsConfirmation
        />
      </div>
    </li>
  );
}
