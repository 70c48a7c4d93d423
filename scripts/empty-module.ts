// Replaces `server-only` in the server's own bundle, because the real package throws outside of React's server runtime.
export {};
