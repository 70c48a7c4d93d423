"use client";

import {
  Award,
  ClipboardList,
  Ellipsis,
  FileUp,
  KeyRound,
  type LucideIcon,
  PanelRightOpen,
  Pencil,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMay } from "../office-permissions";
import { type RowAction, rowActionsOf } from "./row-actions";
import type { StudentRow } from "./student-row";

/** The icon of each row action, and whether it is destructive. */
const rowActionStyles: Readonly<Record<RowAction, { icon: LucideIcon; isDestructive?: boolean }>> = {
  edit: { icon: Pencil },
  scores: { icon: ClipboardList },
  documents: { icon: FileUp },
  certificate: { icon: Award },
  password: { icon: KeyRound },
  delete: { icon: Trash2, isDestructive: true },
};

type RowMenuProps = {
  student: StudentRow;
  onAction: (action: RowAction) => void;
  onOpen: () => void;
};

/** All actions on a row, as a menu. */
export function RowMenu({ student, onAction, onOpen }: RowMenuProps) {
  const t = useTranslations("studentList");
  const may = useMay();
  const label = t("row.more", { name: student.fullName });
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" className="table:size-8" aria-label={label} title={label}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onOpen}>
          <PanelRightOpen aria-hidden="true" />
          {t("rowMenu.open")}
        </MenuItem>
        {rowActionsOf(student, may).map((action) => {
          const { icon: Icon, isDestructive } = rowActionStyles[action];
          return (
            <MenuItem key={action} isDestructive={isDestructive} onSelect={() => onAction(action)}>
              <Icon aria-hidden="true" />
              {t(`rowMenu.${action}`)}
            </MenuItem>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
