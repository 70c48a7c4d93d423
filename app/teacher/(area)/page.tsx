import { redirect } from "next/navigation";

export default function TeacherPage() {
  redirect("/teacher/profile");
}
