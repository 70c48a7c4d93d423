/** The academy's team, in page order. Their names and texts are in the catalogue (`team.people`). */
export const team = ["ahmad", "shabnam", "yusuf", "laila", "omid", "parwana"] as const;

export type TeamMember = (typeof team)[number];

/** The address of a drawn portrait: square, 4 to 6 KB compressed. */
export function portraitOf(member: TeamMember): string {
  return `/team/${member}.svg`;
}
