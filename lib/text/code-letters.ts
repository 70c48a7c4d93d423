/** Excludes 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V, because codes are read aloud, copied by hand and typed on phones. */
export const codeLetters = "34679ACDEFGHJKMNPQRTWXY";

const group = `[${codeLetters}]{4}`;

/** A student code in the format we generate, in any case: over 54 random bits, too many to guess. */
export const madeCodePattern = new RegExp(`^LEA-${group}-${group}-${group}$`, "i");
