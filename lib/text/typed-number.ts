import { withoutInvisible } from "./letters";

/** Converts to Latin digits and decimal points: keyboards and spreadsheets in Kabul may write `۶٫۵`. */
export function latinDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, ".");
}

/** A number or code as typed on any keyboard, in Latin digits, without the direction marks that messengers add. */
export const typedDigits = (text: string): string => latinDigits(withoutInvisible(text)).trim();

export const typedNumber = (text: string): string => typedDigits(text).replace(/[,،]/, ".");
