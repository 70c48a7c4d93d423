-- A text as a search compares it. Keyboards type the same letter in Arabic or Persian, with marks and joiners or without,
-- and digits of three scripts; all of these are one here. Beyond the replaced letters, translate() leaves out the rest.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(lower(translate($1,
        U&'\064a\0649\0626\0643\0629\06c0\0623\0625\0622\0671\0624\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\0640\200c\200d\0670\064b\064c\064d\064e\064f\0650\0651\0652\0653\0654\0655',
        U&'\06cc\06cc\06cc\06a9\0647\0647\0627\0627\0627\0627\064801234567890123456789')), ' +', ' ', 'g')
$$;

ALTER TABLE "users" DROP COLUMN "search_text";
-- Unit separators keep a search from matching across two fields: input never contains them.
ALTER TABLE "users" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
    search_fold(full_name || E'\x1f' || email || E'\x1f' || coalesce(student_code, '') || E'\x1f' || id::text)
) STORED;
CREATE INDEX "users_search" ON "users" USING GIN ("search_text" gin_trgm_ops);
-- A class list names its students by their whole name.
CREATE INDEX "users_folded_name" ON "users"(search_fold("full_name"));

DROP INDEX "audit_events_subject_name";
CREATE INDEX "audit_events_subject_name" ON "audit_events" USING GIN (search_fold("subject_name") gin_trgm_ops);
