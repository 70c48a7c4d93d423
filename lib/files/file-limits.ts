/** Upload limits, for the server and for the browser's check before sending. */
export const fileLimits = { bytes: 5 * 1024 * 1024, files: 20 } as const;

/** Messages about refused files, for the server and the browser. */
export const fileTexts = {
  none: "Please select at least one image.",
  tooLarge: "File size must be less than 5MB.",
  noImage: "Only images can be uploaded.",
  noPhoto: "Please select only JPG file.",
} as const;
