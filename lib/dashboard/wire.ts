import type { Dashboard } from "./operations/get-dashboard";

/** The answer of admin_dashboard.php. */
export function dashboardReply({ admin, statistics, chart, activityPercentage }: Dashboard) {
  return {
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
  };
}
