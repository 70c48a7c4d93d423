import { cn } from "@/components/ui/cn";
import { NavLink } from "./nav-link";

type FooterLinksProps = {
  id: string;
  title: string;
  links: { href: string; text: string }[];
  className?: string;
};

/** A titled column of the footer. On phones, each link is 44 px high. */
export function FooterLinks({ id, title, links, className }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id} className={cn("min-w-0", className)}>
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="lg:mt-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="flex min-h-11 w-fit max-w-full items-center text-sm text-muted-foreground underline-offset-4 transition-colors hover:text-foreground hover:underline aria-[current=page]:text-gold-300 lg:min-h-8"
            >
              <span className="min-w-0">{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
