import { expect, test } from "vitest";
import { completedProgress, percentPerFile, sendingProgress, simulateStep } from "./upload-progress";

test("the progress of an upload follows the bytes, and reserves the end of the bar for the server", () => {
  expect(sendingProgress(0, 1000).percent).toBe(0);
  expect(sendingProgress(500, 1000).percent).toBe(45);
  expect(sendingProgress(1000, 1000)).toMatchObject({ percent: 90, isSent: true });
});

test("the progress of an upload advances while the server works, up to 95, and file by file", () => {
  let progress = sendingProgress(10, 10);
  const seen = Array.from({ length: 5 }, () => {
    progress = simulateStep(progress);
    return progress.percent;
  });
  expect(seen).toEqual([92, 94, 95, 95, 95]);
  expect(completedProgress(progress).percent).toBe(100);
  expect(percentPerFile(sendingProgress(150, 300), [100, 200])).toEqual([90, 22]);
  expect(percentPerFile(completedProgress(sendingProgress(300, 300)), [100, 200])).toEqual([100, 100]);
});
