import { hasDemoAccounts } from "@/lib/accounts/demo";

const demoAccounts = {
  admin: { label: "Admin", email: "admin@academy.example", password: "Admin-2022!" },
  student: { label: "Student", email: "student@academy.example", password: "Student-2022!" },
} as const;

/** The demo academy's accounts, shown only where the database has them. */
export async function DemoAccounts({ show }: { show: readonly (keyof typeof demoAccounts)[] }) {
  if (!(await hasDemoAccounts())) return null;
  return (
    <section
      aria-label="Demo accounts"
      className="rounded-md border border-gold-300 bg-gold-100/60 p-4 text-sm"
    >
      <p className="font-medium">This is a demo academy. Come in with:</p>
      <dl className="mt-2 grid gap-2">
        {show.map((name) => (
          <div key={name} className="grid grid-cols-[5rem_1fr] gap-x-3">
            <dt className="text-muted-foreground">{demoAccounts[name].label}</dt>
            <dd className="break-all">
              <code>{demoAccounts[name].email}</code>
              <br />
              <code>{demoAccounts[name].password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
