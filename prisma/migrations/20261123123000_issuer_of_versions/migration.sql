-- The academy and the director belong to what was issued: a later change of the settings is for later versions.
-- What was issued so far named what the settings say today, and the defaults of that time where they say nothing.
ALTER TABLE "certificate_versions"
    ADD COLUMN "academy_name" TEXT,
    ADD COLUMN "director_name" TEXT,
    ADD COLUMN "director_office" TEXT,
    ADD COLUMN "signature_key" TEXT;
UPDATE "certificate_versions" v
   SET "academy_name" = coalesce(s."name", 'Lapis English Academy'),
       "director_name" = coalesce(s."director_name", 'Ahmad Rahimi'),
       "director_office" = coalesce(s."director_office", 'Founder and director'),
       "signature_key" = s."signature_key"
  FROM (SELECT 1) one LEFT JOIN "academy_settings" s ON s."id" = 1;
ALTER TABLE "certificate_versions"
    ALTER COLUMN "academy_name" SET NOT NULL,
    ALTER COLUMN "director_name" SET NOT NULL,
    ALTER COLUMN "director_office" SET NOT NULL;

CREATE OR REPLACE FUNCTION keep_certificate_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A version of a certificate is kept for ever.';
    END IF;
    -- The student is back: so are the facts that the deletion took away, and no others.
    IF OLD.ending = 'erased' AND EXISTS (
        SELECT 1 FROM row_changes
         WHERE table_name = 'certificate_versions' AND to_jsonb(NEW) = to_jsonb(OLD) || before
           AND key = jsonb_build_object('certificate_id', NEW.certificate_id, 'version', NEW.version)) THEN
        RETURN NEW;
    END IF;
    IF (NEW.certificate_id, NEW.version, NEW.issued_at, NEW.status_index,
        NEW.academy_name, NEW.director_name, NEW.director_office, NEW.signature_key)
       IS DISTINCT FROM (OLD.certificate_id, OLD.version, OLD.issued_at, OLD.status_index,
        OLD.academy_name, OLD.director_name, OLD.director_office, OLD.signature_key)
       OR (NEW.ending IS DISTINCT FROM 'erased'
           AND (NEW.full_name, NEW.date_of_birth, NEW.student_code, NEW.results)
               IS DISTINCT FROM (OLD.full_name, OLD.date_of_birth, OLD.student_code, OLD.results)) THEN
        RAISE EXCEPTION 'A version of a certificate never changes.';
    END IF;
    RETURN NEW;
END $$;
