import { NavLink } from "./nav-link";

type FooterLinksProps = { id: string; title: string; links: { href: string; text: string }[] };

/** One titled column of the footer. */
export function FooterLinks({ id, title, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-3">
        {links.map(({ href, text }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="inline-block py-1.5 text-sm text-muted-foreground underline-offset-4 transition-colors hover:text-foreground hover:underline aria-[current=page]:text-gold-300"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
