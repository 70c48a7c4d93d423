import type { SuccessOf } from "@/components/form/endpoints";

type ListedAct = SuccessOf<"/backend/office/history">["acts"][number];

export type Act = Omit<ListedAct, "at"> & { at: Date | string };

export type ChangeLine = Act["changes"][number];
