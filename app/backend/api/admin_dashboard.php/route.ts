import { getDashboard } from "@/lib/dashboard";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";

const call = get(getDashboard, ({ admin, statistics, chart, activityPercentage }) =>
  success(null, {
    admin_info: {
      name: admin.fullName,
      full_name: admin.fullName,
      email: admin.email,
      profile_image: admin.photo,
    },
    statistics: {
      total_students: statistics.students,
      total_teachers: statistics.teachers,
      total_quizzes: statistics.mockTests,
      new_students: statistics.newStudents,
    },
    chart_data: chart,
    activity_percentage: activityPercentage,
  }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
