import { type SimpleIcon, siFacebook, siInstagram, siTelegram, siTiktok, siYoutube } from "simple-icons";
import { type SocialNetwork, socialLinks } from "@/lib/site/academy";

const icons: Record<SocialNetwork, SimpleIcon> = {
  facebook: siFacebook,
  instagram: siInstagram,
  youtube: siYoutube,
  telegram: siTelegram,
  tiktok: siTiktok,
};
const networks: SocialNetwork[] = ["facebook", "instagram", "youtube", "telegram", "tiktok"];

export function SocialLinks() {
  return (
    <ul className="-ms-2.5 flex flex-wrap">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={socialLinks[network].href}
            rel="noopener me"
            className="grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-gold-300"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={icons[network].path} />
            </svg>
            <span className="sr-only">{socialLinks[network].label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
