import "server-only";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { demoAccounts } from "./demo-accounts";

export async function hasDemoAccounts(): Promise<boolean> {
  const emails = demoAccounts.map((account) => account.email);
  const found = await db.user.findFirst({ where: { email: { in: emails } }, select: { id: true } });
  return found !== null;
}

/** With demo accounts only the loopback address: published passwords must not open a public server. */
export async function listenHost(setting: string | undefined): Promise<string | undefined> {
  if (setting !== undefined) return setting;
  return (await hasDemoAccounts()) ? "127.0.0.1" : undefined;
}

export const showsDemoAccounts = operation({
  name: "showsDemoAccounts",
  access: "anyone",
  run: hasDemoAccounts,
});
