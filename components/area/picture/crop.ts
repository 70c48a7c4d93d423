/** A square crop: the zoom, where 1 is the full shorter side, and the position, 0 to 1 in each direction. */
export type Crop = { zoom: number; x: number; y: number };

/** The largest centred square. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
