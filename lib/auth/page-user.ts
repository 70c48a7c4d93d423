export const pageUserHeader = "X-Page-User";
