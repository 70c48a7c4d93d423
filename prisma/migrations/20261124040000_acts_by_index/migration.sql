-- These ask for the events of one act, at each row that an act changes. After an act of 10,000 rows the statistics say that
-- any act has thousands of events, and that one is found soonest by reading from the start: for the newest act, to the end.
-- Replacing one of these functions takes the setting away again.
ALTER FUNCTION record_row_change() SET enable_seqscan = off;
ALTER FUNCTION claim_unconfirmed_account() SET enable_seqscan = off;
ALTER FUNCTION refuse_choice_of_another() SET enable_seqscan = off;
ALTER FUNCTION is_undone(INTEGER) SET enable_seqscan = off;
