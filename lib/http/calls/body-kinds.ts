const kibibyte = 1024;

/**
 * The kinds of body that an endpoint can accept, with their media types and maximum size in bytes. Every endpoint
 * specifies one, so none accepts a body of unlimited size.
 */
export const bodyKinds = {
  none: { types: [], limit: 0 },
  json: { types: ["application/json"], limit: 64 * kibibyte },
  list: { types: ["application/json"], limit: kibibyte * kibibyte },
  "json or form": { types: ["application/json", "application/x-www-form-urlencoded"], limit: 64 * kibibyte },
  form: { types: ["application/x-www-form-urlencoded"], limit: 4 * kibibyte },
  files: { types: ["multipart/form-data"], limit: 50 * kibibyte * kibibyte },
} as const satisfies Record<string, { types: readonly string[]; limit: number }>;

export type BodyKind = keyof typeof bodyKinds;
