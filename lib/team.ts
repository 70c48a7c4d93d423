/** The people of the academy, in the order they are shown. Names and texts stand in the catalogue under `team.people`. */
export const team = ["ahmad", "shabnam", "yusuf", "laila", "omid", "parwana"] as const;

export type TeamMember = (typeof team)[number];

/** The drawn portrait: square, 4 to 6 KB on the way. */
export function portraitOf(member: TeamMember): string {
  return `/team/${member}.svg`;
}
