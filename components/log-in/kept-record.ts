/** The name of the record that a student has kept in this browser. It is not for the next one who logs in here. */
export const keptRecordKey = "own-record";
