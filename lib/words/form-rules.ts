import "server-only";
import type { z } from "zod";
import { wordsOf } from "./issue";
import { sentenceOf } from "./sentence";

type Rule<Value> = { value: Value; sentence: string };

/** What a browser can check of a field by the platform's attributes, each with the schema's sentence. */
export type FieldRules = Partial<{
  required: Rule<true>;
  type: Rule<"email">;
  minLength: Rule<number>;
  pattern: Rule<string>;
  equalTo: Rule<string>;
}>;

export type FormRules = Readonly<Record<string, FieldRules>>;

/** Each is wrong in another way: blank, too short, too simple, and not the same in two fields. */
const probes = ["", "a", "a".repeat(20), "Aaaaaaaa"];

/** Asks a schema what it refuses, so that a form without zod says the same. An issue's `params` are the attributes. */
export function formRules(schema: z.ZodObject): FormRules {
  const names = Object.keys(schema.shape);
  const rules: Record<string, FieldRules> = Object.fromEntries(names.map((name) => [name, {}]));
  for (const probe of probes) {
    const values = names.map((name, index) => [name, probe && `${probe}${index}`]);
    for (const issue of schema.safeParse(Object.fromEntries(values)).error?.issues ?? []) {
      const attributes: Record<string, unknown> = (issue.code === "custom" && issue.params) || {};
      const name = String(issue.path[0]);
      const sentence = sentenceOf(wordsOf(issue));
      const found = Object.entries(attributes).map(([attribute, value]) => [attribute, { value, sentence }]);
      rules[name] = { ...Object.fromEntries(found), ...rules[name] };
    }
  }
  return rules;
}
