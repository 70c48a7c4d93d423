import "server-only";
import { db } from "@/lib/db";

const demoEmails = ["admin@academy.example", "student@academy.example"];

/** Whether the database has the demo academy's accounts, whose passwords everybody knows. */
export async function hasDemoAccounts(): Promise<boolean> {
  return (await db.user.count({ where: { email: { in: demoEmails } } })) > 0;
}
