import "server-only";
import { db } from "@/lib/db";
import { demoAccounts } from "./demo-accounts";

/** Whether an account with a published password is in the database. */
export async function hasDemoAccounts(): Promise<boolean> {
  const emails = demoAccounts.map((account) => account.email);
  const found = await db.user.findFirst({ where: { email: { in: emails } }, select: { id: true } });
  return found !== null;
}

/**
 * The address to listen on; undefined means all. With demo accounts it is the loopback address unless the setting says
 * otherwise: published passwords must not open a public server.
 */
export async function listenHost(setting: string | undefined): Promise<string | undefined> {
  if (setting !== undefined) return setting;
  return (await hasDemoAccounts()) ? "127.0.0.1" : undefined;
}
