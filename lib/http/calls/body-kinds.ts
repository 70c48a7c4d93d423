const kibibyte = 1024;

/**
 * The kinds of body that an endpoint can take: their media types and the maximum of bytes. Every endpoint names one, so
 * none accepts a body without a limit.
 */
export const bodyKinds = {
  none: { types: [], limit: 0 },
  json: { types: ["application/json"], limit: 64 * kibibyte },
  /** JSON with a list in it, of as many as one act can be about. */
  list: { types: ["application/json"], limit: kibibyte * kibibyte },
  "json or form": { types: ["application/json", "application/x-www-form-urlencoded"], limit: 64 * kibibyte },
  /** A small form that leads to a page. A mail program's one-click post may be multipart. */
  form: { types: ["application/x-www-form-urlencoded", "multipart/form-data"], limit: 4 * kibibyte },
  files: { types: ["multipart/form-data"], limit: 50 * kibibyte * kibibyte },
} as const satisfies Record<string, { types: readonly string[]; limit: number }>;

/** The name of a kind of body. */
export type BodyKind = keyof typeof bodyKinds;
