import type { SuccessOf } from "@/components/form/endpoints";

type ListedAct = SuccessOf<"/backend/office/history">["acts"][number];

/** An act of the history, rendered by the server or returned by a call. */
export type Act = Omit<ListedAct, "at"> & { at: Date | string };

/** A line of an act's changes. */
export type ChangeLine = Act["changes"][number];
