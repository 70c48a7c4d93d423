/** Input and output by address, from app/backend/endpoints.ts: what is unknown there does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared in another file
export interface Endpoints {}

export type Address = keyof Endpoints;

export type FieldsOf<At extends Address> = Endpoints[At] extends { fields: infer Fields }
  ? Partial<Fields>
  : never;

export type SuccessOf<At extends Address> = Endpoints[At] extends { success: infer Success }
  ? Json<Additions<Success>>
  : never;

type Additions<Success> = Success extends unknown ? Omit<Success, "success" | "status" | "message"> : never;

/** A value as received: dates are text. */
type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? Json<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Json<Value[Key]> }
      : Value;
