import { shareAcademy } from "../fixtures/served-academy";

await shareAcademy();
