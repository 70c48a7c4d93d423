// A bundler follows only literal imports.
export { default as fa } from "@/messages/fa.json" with { type: "json" };
export { default as ps } from "@/messages/ps.json" with { type: "json" };
