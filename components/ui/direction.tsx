"use client";

import { Direction } from "radix-ui";

/** Tells the tabs and menus inside the direction of the language; their default is left to right. */
export const DirectionProvider = Direction.Provider;
