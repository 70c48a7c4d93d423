-- A user id may be given again: the moment of the registration tells whose slip a code was on.
ALTER TABLE "issued_codes" ADD COLUMN "registered_at" TIMESTAMPTZ(3);
-- Whoever has the code, or had it when they were deleted; otherwise whoever has the id.
UPDATE "issued_codes" SET "registered_at" = coalesce(
    (SELECT "created_at" FROM "users" WHERE "id" = "user_id" AND code_hash("student_code") = "hash"),
    (SELECT ("before" ->> 'created_at')::timestamptz FROM "row_changes" c
      WHERE c."user_id" = "issued_codes"."user_id" AND c."table_name" = 'users' AND c."after" IS NULL
        AND code_hash(c."before" ->> 'student_code') = "hash" ORDER BY c."id" DESC LIMIT 1),
    (SELECT "created_at" FROM "users" WHERE "id" = "user_id"))
 WHERE "user_id" IS NOT NULL;

CREATE OR REPLACE FUNCTION refuse_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM issued_codes i LEFT JOIN certificates c ON c.id = i.certificate_id
                WHERE i.hash = code_hash(NEW.student_code)
                  AND CASE WHEN i.certificate_id IS NOT NULL THEN c.user_id IS DISTINCT FROM NEW.id
                           ELSE (i.user_id, i.registered_at) IS DISTINCT FROM (NEW.id, NEW.created_at) END)
       AND EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND student_code = NEW.student_code) THEN
        RAISE EXCEPTION 'A code that was on paper is never given to somebody else.'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'issued_codes_owner';
    END IF;
    RETURN NULL;
END $$;
