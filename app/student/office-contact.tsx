import { MessageCircle, Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";

/** Whom to ask, by phone and by WhatsApp. */
export function OfficeContact() {
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-muted-foreground">A question? The office is glad to help.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild variant="outline" size="sm">
          <a href={academy.whatsapp} rel="noopener">
            <MessageCircle aria-hidden="true" /> Ask on WhatsApp
          </a>
        </Button>
        <Button asChild variant="outline" size="sm">
          <a href={`tel:${academy.phone.dialled}`}>
            <Phone aria-hidden="true" /> <bdi dir="ltr">{academy.phone.shown}</bdi>
          </a>
        </Button>
      </div>
    </div>
  );
}
