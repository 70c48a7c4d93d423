import { useTranslations } from "next-intl";
import { EmailAddress } from "@/components/area/email-address";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Message } from "@/lib/messages/operations";
import { MessageAction } from "./message-action";
import { replyAddress, whatsAppReplyAddress } from "./reply-address";

/** A visitor's message, verbatim, with its actions. */
export function MessageCard({ message: sent }: { message: Message }) {
  const { id, name, email, message, readAt, answeredAt, createdAt } = sent;
  const t = useTranslations("office.messages");
  const whatsApp = whatsAppReplyAddress(message);
  return (
    <li className="rounded-lg border bg-card p-4 shadow-sm sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-sans text-sm font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-xs text-muted-foreground">
          <EmailAddress email={email} />
        </span>
        {readAt === null && <Badge variant="gold">{t("new")}</Badge>}
        {answeredAt && <Badge variant="secondary">{t("answered")}</Badge>}
        <span className="ms-auto text-xs text-muted-foreground">
          <When at={createdAt} />
        </span>
      </div>
      <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-wrap">
        {message}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <a href={replyAddress(email, name, message)}>{t("replyByEmail")}</a>
        </Button>
        {whatsApp && (
          <Button asChild variant="outline" size="sm">
            <a href={whatsApp} target="_blank" rel="noreferrer">
              {t("replyOnWhatsApp")}
            </a>
          </Button>
        )}
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
        {answeredAt === null && (
          <MessageAction messageId={id} name={name} action="answer-message" label={t("markAnswered")} />
        )}
        <MessageAction
          messageId={id}
          name={name}
          action="delete-message"
          label={t("delete")}
          needsConfirmation
        />
      </div>
    </li>
  );
}
