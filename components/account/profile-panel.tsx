import { Avatar } from "@/components/area/avatar";
import type { Account } from "@/lib/accounts/account";
import { kabulDay } from "@/lib/kabul";
import { ProfileForm } from "./profile-form";

/** The face and what goes with it. */
export function ProfilePanel({ account }: { account: Account }) {
  const { fullName, email, dateOfBirth, phoneNumber, photo } = account;
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={photo} className="size-16 text-base" />
        <p className="text-sm text-muted-foreground">
          Your user ID is {account.id}. The office sets your picture when it registers you.
        </p>
      </div>
      <ProfileForm account={{ fullName, email, dateOfBirth, phoneNumber }} today={kabulDay(new Date())} />
    </div>
  );
}
