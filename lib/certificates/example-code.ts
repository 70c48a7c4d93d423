/** A student code as the academy makes them. */
export const exampleCode = "LEA-7KQ4-XM9C-3TRP";
