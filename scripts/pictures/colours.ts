/** The colour tokens for pictures, which cannot read the style sheet. */
export const colours = {
  night: "#0a1236",
  deep: "#101c50",
  lattice: "#1b3186",
  lapis: "#3854b9",
  gold: "#d6ad51",
  goldLight: "#e6c983",
  paper: "#f6f3ea",
  soft: "#bcc6e6",
} as const;
