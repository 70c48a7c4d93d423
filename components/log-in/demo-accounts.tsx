import { hasDemoAccounts } from "@/lib/accounts/demo";
import { demoAccounts } from "@/lib/accounts/demo-accounts";

type DemoRole = (typeof demoAccounts)[number]["role"];

const labels: Record<DemoRole, string> = { admin: "Admin", student: "Student" };

/** The demo academy's accounts, shown only where the database has them. */
export async function DemoAccounts({ show }: { show: readonly DemoRole[] }) {
  if (!(await hasDemoAccounts())) return null;
  return (
    <section
      aria-label="Demo accounts"
      className="rounded-md border border-gold-300 bg-gold-100/60 p-4 text-sm"
    >
      <p className="font-medium">This is a demo academy. Come in with:</p>
      <dl className="mt-2 grid gap-2">
        {demoAccounts
          .filter(({ role }) => show.includes(role))
          .map(({ role, email, password }) => (
            <div key={role} className="grid grid-cols-[4.5rem_1fr] gap-x-3">
              <dt className="text-muted-foreground">{labels[role]}</dt>
              <dd className="grid font-mono text-xs break-words">
                <span>{email}</span>
                <span>{password}</span>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
