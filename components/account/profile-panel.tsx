import type { Messages } from "next-intl";
import { Avatar } from "@/components/area/avatar";
import type { Account } from "@/lib/accounts/account";
import { type ProfileField, profileFields } from "@/lib/accounts/schema";
import { interpolate } from "@/lib/interpolate";
import { kabulDay } from "@/lib/kabul";
import { PictureForm } from "./picture-form";
import { ProfileForm } from "./profile-form";

type ProfilePanelProps = {
  texts: Messages["account"];
  account: Account;
  /** The values of a refused submission. */
  submitted: Readonly<Record<string, string>>;
  isLocked: boolean;
  path: string;
};

/** The user's picture and profile. */
export function ProfilePanel({ texts, account, submitted, isLocked, path }: ProfilePanelProps) {
  const stored = Object.fromEntries(profileFields.map((name) => [name, account[name]])) as Pick<
    Account,
    ProfileField
  >;
  const typed = Object.fromEntries(
    profileFields.flatMap((name) => (name in submitted ? [[name, submitted[name]]] : [])),
  );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={account.fullName} src={account.photo} className="size-16 text-base" />
        <div className="grid flex-1 basis-60 gap-2">
          <p className="text-sm text-muted-foreground">{interpolate(texts.userId, { id: account.id })}</p>
          {isLocked ? (
            <p className="text-sm text-muted-foreground">
              {account.photo === null ? texts.pictureMissing : texts.pictureLocked}
            </p>
          ) : (
            <PictureForm texts={texts.picture} path={path} photo={account.photo} />
          )}
        </div>
      </div>
      <ProfileForm
        texts={texts.profile}
        stored={stored}
        submitted={typed}
        today={kabulDay(new Date())}
        isLocked={isLocked}
        path={path}
      />
    </div>
  );
}
