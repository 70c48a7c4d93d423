/** What a square photo shows of a picture: what stands out in it, its top, or all of it with white margins. */
export const photoFrames = ["proposed", "top", "whole"] as const;

export type PhotoFrame = (typeof photoFrames)[number];
