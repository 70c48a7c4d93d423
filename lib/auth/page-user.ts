/** How a request says for which user its page was made: a script in this header, a plain form or a link in this field. */
export const pageUserHeader = "X-Page-User";
export const pageUserField = "pageUser";
