"use client";

import { Direction } from "radix-ui";

/** Tells tabs and menus inside which way their language runs: they would run from left to right. */
export const DirectionProvider = Direction.Provider;
