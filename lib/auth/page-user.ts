/**
 * How a request states which user its page was rendered for: scripts send this header, plain forms and links this
 * field.
 */
export const pageUserHeader = "X-Page-User";
export const pageUserField = "pageUser";
