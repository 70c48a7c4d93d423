import { z } from "zod";
import { OptionalLine } from "@/lib/fields";

export const periods = ["6months", "1year", "all"] as const;
export type Period = (typeof periods)[number];

export const DashboardQuery = z.object({
  period: OptionalLine.transform((text) => periods.find((period) => period === text) ?? "6months"),
});
