import Link from "next/link";
import { useTranslations } from "next-intl";
import { usePageHref } from "@/components/site/page-link";
import { photoAddress } from "@/lib/accounts/account";
import { Avatar } from "./avatar";

type ProfileLinkProps = {
  member: { fullName: string; photoKey: string | null };
  href: string;
};

export function ProfileLink({ member: { fullName, photoKey }, href }: ProfileLinkProps) {
  const to = usePageHref();
  const t = useTranslations("area");
  return (
    <Link
      href={to(href)}
      prefetch={false}
      aria-label={t("profileOf", { name: fullName })}
      className="-m-[4px] rounded-full p-[4px]"
    >
      <Avatar name={fullName} src={photoAddress(photoKey)} />
    </Link>
  );
}
