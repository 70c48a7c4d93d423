import { useTranslations } from "next-intl";
import { isLost } from "@/components/form/answer";
import { act, call } from "@/components/form/call";
import { useSentence } from "@/components/form/form-state";
import { Button } from "@/components/ui/button";
import {
  Award,
  ClipboardList,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  FileUp,
  History,
  type Icon,
  KeyRound,
  LogOut,
  Pencil,
  Trash2,
} from "@/components/ui/icons";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { certificatePath, certificatePdfPath } from "@/lib/certificates/code";
import { useMay } from "../office-permissions";
import { type RowAction, rowActionsOf, type StudentRow, type Summary } from "./student-row";

const icons: Readonly<Record<RowAction, Icon>> = {
  edit: Pencil,
  scores: ClipboardList,
  documents: FileUp,
  certificate: Award,
  password: KeyRound,
  delete: Trash2,
};

type RowMenuProps = {
  student: StudentRow;
  summary: Summary | undefined;
  onAction: (action: RowAction) => void;
};

export function RowMenu({ student, summary, onAction }: RowMenuProps) {
  const t = useTranslations("studentList");
  const office = useTranslations("office");
  const may = useMay();
  const label = t("row.more", { name: student.fullName });
  const sentence = useSentence();
  const actions = rowActionsOf(student, may);
  const certificate = student.studentCode !== null && summary?.certificate;
  const hasData = student.role === "student" && may("exportStudentData");
  const hasOthers = certificate || hasData || may("endSessions") || may("listHistory");
  if (actions.length === 0 && !hasOthers) return null;
  /** For a phone that was lost, say. The password stays. */
  async function endSessions() {
    const fields = { userId: student.userId };
    const { success, message } = await act("/backend/office/end-sessions", { fields });
    if (success) toastSuccess(message);
    else toastError(message || office("account.endFailed"));
  }
  async function download() {
    const fields = { studentId: student.userId };
    const answer = await call("/backend/account/data", { fields, isLong: true });
    if (!answer.success) toastError(isLost(answer) ? sentence("unavailable") : answer.message);
  }
  const itemOf = (action: RowAction) => {
    const Icon = icons[action];
    return (
      <MenuItem key={action} isDestructive={action === "delete"} onSelect={() => onAction(action)}>
        <Icon />
        {t(`rowMenu.${action}`)}
      </MenuItem>
    );
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" className="table:size-8" aria-label={label} title={label}>
          <Ellipsis />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {actions.filter((action) => action !== "delete").map(itemOf)}
        {may("endSessions") && (
          <MenuItem onSelect={() => void endSessions()}>
            <LogOut />
            {office("account.endSessions")}
          </MenuItem>
        )}
        {student.studentCode !== null && summary?.certificate && (
          <CertificateItems studentCode={student.studentCode} certificate={summary.certificate} />
        )}
        {may("listHistory") && (
          <MenuItem asChild>
            <a href={`/admin/activity?student=${student.userId}`}>
              <History />
              {office("menu.activity")}
            </a>
          </MenuItem>
        )}
        {hasData && (
          <MenuItem onSelect={() => void download()}>
            <Download />
            {t("rowMenu.data")}
          </MenuItem>
        )}
        {actions.includes("delete") && itemOf("delete")}
      </MenuContent>
    </Menu>
  );
}

type CertificateItemsProps = { studentCode: string; certificate: NonNullable<Summary["certificate"]> };

function CertificateItems({ studentCode, certificate }: CertificateItemsProps) {
  const t = useTranslations("studentList.rowMenu");
  const area = useTranslations("area");
  const path = certificatePath(studentCode);

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${path}`);
      toastSuccess(area("copied"));
    } catch {
      toastError(area("copyFailed"));
    }
  }

  return (
    <>
      <MenuItem asChild>
        <a href={path} target="_blank" rel="noreferrer">
          <ExternalLink />
          {t("openCertificate")}
        </a>
      </MenuItem>
      {certificate === "valid" && (
        <MenuItem asChild>
          <a href={certificatePdfPath(studentCode)}>
            <Download />
            {t("pdf")}
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copyLink()}>
        <Copy />
        {t("copyLink")}
      </MenuItem>
    </>
  );
}
