/** The header in which scripts state the user for whom their page was rendered. */
export const pageUserHeader = "X-Page-User";
