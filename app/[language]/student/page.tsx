import { redirect } from "next/navigation";
import { pageHref } from "@/lib/http/page";

export default async function StudentPage() {
  redirect(await pageHref("/student/dashboard"));
}
