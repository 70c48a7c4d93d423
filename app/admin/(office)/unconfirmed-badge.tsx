import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

/** Marks, wherever people are found, somebody who signed up, and whose account nobody has confirmed. */
export function UnconfirmedBadge() {
  const t = useTranslations("studentList.row");
  return (
    <Badge variant="warning" className="py-0">
      {t("unconfirmed")}
    </Badge>
  );
}
