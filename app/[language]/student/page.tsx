import { redirect } from "next/navigation";
import { pageHref } from "@/lib/http/pages/page";

export default async function StudentPage() {
  redirect(await pageHref("/student/dashboard"));
}
