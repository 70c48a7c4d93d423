import {
  CreditCard,
  GraduationCap,
  History,
  LayoutDashboard,
  Mail,
  Settings,
  UserPlus,
  UsersRound,
} from "lucide-react";
import { AreaLink, DisabledAreaLink } from "@/components/area/area-link";
import { OfficeLogOut } from "./office-log-out";

/** The lines of the office's menu. */
export function OfficeMenu() {
  return (
    <>
      <AreaLink href="/admin/dashboard" icon={<LayoutDashboard aria-hidden="true" />}>
        Dashboard
      </AreaLink>
      <AreaLink href="/admin/registration" icon={<UserPlus aria-hidden="true" />}>
        Registration
      </AreaLink>
      <AreaLink href="/admin/students" icon={<UsersRound aria-hidden="true" />}>
        Student Management
      </AreaLink>
      <AreaLink href="/admin/messages" icon={<Mail aria-hidden="true" />}>
        Messages
      </AreaLink>
      <AreaLink href="/admin/activity" icon={<History aria-hidden="true" />}>
        History
      </AreaLink>
      <DisabledAreaLink icon={<GraduationCap aria-hidden="true" />}>Teacher Management</DisabledAreaLink>
      <DisabledAreaLink icon={<CreditCard aria-hidden="true" />}>Billing &amp; Payment</DisabledAreaLink>
      <AreaLink href="/admin/settings" icon={<Settings aria-hidden="true" />}>
        Profile &amp; Setting
      </AreaLink>
      <div className="mt-auto pt-4">
        <OfficeLogOut />
      </div>
    </>
  );
}
