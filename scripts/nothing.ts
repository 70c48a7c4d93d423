// Stands for `server-only` in the server's own bundle: the real package throws wherever React's server runtime is not.
export {};
