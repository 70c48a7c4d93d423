import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/when";
import type { Account } from "@/lib/accounts/account";
import { pickFields } from "@/lib/accounts/person-fields";
import { profileFields } from "@/lib/accounts/schema";
import { kabulDay } from "@/lib/dates/kabul";
import { PictureForm } from "./picture-form";
import { ProfileForm } from "./profile-form";

type ProfilePanelProps = {
  account: Account;
  /** Shown below name and birth date, if only the office may change them. */
  locked: ReactNode;
};

export function ProfilePanel({ account, locked }: ProfilePanelProps) {
  const t = useTranslations("account");
  const tPerson = useTranslations("area.person");
  const stored = { ...pickFields(account, profileFields), version: account.version };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={account.fullName} src={account.photo} className="size-16 text-base" />
        <div className="grid flex-1 basis-60 gap-2">
          <p className="text-sm text-muted-foreground">{t("userId", { id: account.id })}</p>
          {locked ? (
            <p className="text-sm text-muted-foreground">
              {account.photo === null ? t("pictureMissing") : t("pictureLocked")}
            </p>
          ) : (
            <PictureForm photo={account.photo} />
          )}
        </div>
      </div>
      {locked && (
        <section className="grid gap-3 rounded-md border bg-background p-4 text-sm">
          <dl className="grid gap-x-4 gap-y-3 @2xl/shell:grid-cols-2">
            <div>
              <dt className="text-muted-foreground">{tPerson("fullName")}</dt>
              <dd className="text-base font-semibold wrap-anywhere">
                <bdi translate="no">{account.fullName}</bdi>
              </dd>
            </div>
            {account.dateOfBirth && (
              <div>
                <dt className="text-muted-foreground">{tPerson("dateOfBirth")}</dt>
                <dd className="text-base font-semibold">
                  <Day on={account.dateOfBirth} />
                </dd>
              </div>
            )}
          </dl>
          <p className="text-muted-foreground">{t("profile.locked")}</p>
          {locked}
        </section>
      )}
      <ProfileForm stored={stored} today={kabulDay(new Date())} isLocked={Boolean(locked)} />
    </div>
  );
}
