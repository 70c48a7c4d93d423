import { describe, expect, test } from "vitest";
import { completed, percentOfFiles, progressOfSent, simulateStep } from "./upload-progress";

describe("the progress of an upload", () => {
  test("follows the bytes, and reserves the end of the bar for the server", () => {
    expect(progressOfSent(0, 1000).percent).toBe(0);
    expect(progressOfSent(500, 1000).percent).toBe(45);
    expect(progressOfSent(1000, 1000)).toMatchObject({ percent: 90, isSent: true });
  });

  test("advances in steps of two while the server works, up to 95", () => {
    let progress = progressOfSent(10, 10);
    const seen = Array.from({ length: 5 }, () => {
      progress = simulateStep(progress);
      return progress.percent;
    });
    expect(seen).toEqual([92, 94, 95, 95, 95]);
    expect(completed(progress).percent).toBe(100);
  });

  test("fills the bars of the files one after the other", () => {
    expect(percentOfFiles(progressOfSent(150, 300), [100, 200])).toEqual([90, 22]);
    expect(percentOfFiles(completed(progressOfSent(300, 300)), [100, 200])).toEqual([100, 100]);
  });
});
