-- A code that a slip carried is on paper, too, before there is a certificate. Its owner is known by the id, which outlives a
-- deletion and comes back with an undo.
ALTER TABLE "issued_codes" ADD COLUMN "user_id" INTEGER, ALTER COLUMN "certificate_id" DROP NOT NULL,
    ADD CONSTRAINT "issued_codes_have_an_owner" CHECK ("user_id" IS NOT NULL OR "certificate_id" IS NOT NULL);

CREATE OR REPLACE FUNCTION keep_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO issued_codes (hash, certificate_id) VALUES (code_hash(NEW.student_code), NEW.certificate_id)
    ON CONFLICT (hash) DO UPDATE SET certificate_id = coalesce(issued_codes.certificate_id, EXCLUDED.certificate_id);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM issued_codes i LEFT JOIN certificates c ON c.id = i.certificate_id
                WHERE i.hash = code_hash(NEW.student_code)
                  AND NEW.id IS DISTINCT FROM CASE WHEN i.certificate_id IS NULL THEN i.user_id ELSE c.user_id END)
       AND EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND student_code = NEW.student_code) THEN
        RAISE EXCEPTION 'A code that was on paper is never given to somebody else.'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'issued_codes_owner';
    END IF;
    RETURN NULL;
END $$;
