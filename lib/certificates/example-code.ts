/** A student code in the format the academy generates. */
export const exampleCode = "LEA-7KQ4-XM9C-3TRP";
