/** What an upload may hold, for the server and for the browser that looks before it sends. */
export const fileLimits = { bytes: 5 * 1024 * 1024, files: 20 } as const;

/** What is said of files that cannot be taken, by the server and by the browser. */
export const fileTexts = {
  none: "Please select at least one image.",
  tooLarge: "File size must be less than 5MB.",
  noImage: "Only images can be uploaded.",
  noPhoto: "Please select only JPG file.",
} as const;
