import { latinDigits } from "./latin-digits";
import { withoutInvisible } from "./letters";

/** A number or code as typed on any keyboard, in Latin digits, without the direction marks that messengers add. */
export const typedDigits = (text: string): string => latinDigits(withoutInvisible(text)).trim();

export const typedNumber = (text: string): string => typedDigits(text).replace(/[,،]/, ".");
