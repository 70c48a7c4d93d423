/**
 * What each endpoint takes and gives, by its address. app/backend/endpoints.ts fills it in from its list, so that a field that
 * an endpoint does not have does not compile, and this side of the line needs nothing but types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another file declares its members
export interface Endpoints {}

/** An endpoint's address. */
export type Address = keyof Endpoints;

/** The fields that it takes, by the names of its schema. */
export type FieldsOf<At extends Address> = Endpoints[At] extends { fields: infer Fields }
  ? Partial<Fields>
  : never;

/** What it adds to the answer of a success, as JSON. */
export type SuccessOf<At extends Address> = Endpoints[At] extends { success: infer Success }
  ? Json<Omit<Success, "success" | "status" | "message">>
  : never;

/** A value as it arrives: a date is text. */
type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Json<Value[Key]> }
      : Value;
