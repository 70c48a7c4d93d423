import { expect, test } from "vitest";
import { wholeCrop } from "./crop";
import { squareOf } from "./square-photo";

test("a picture is cropped to its central square, or to the chosen one", () => {
  expect(squareOf(600, 800, wholeCrop)).toEqual({ left: 0, top: 100, size: 600 });
  expect(squareOf(600, 800, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, size: 300 });
});
