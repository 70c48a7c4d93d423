-- A version as an Open Badges credential, from when its student first asked for it.
CREATE TABLE "badges" (
    "number" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "shows_name" BOOLEAN NOT NULL,
    "credential" TEXT NOT NULL,
    CONSTRAINT "badges_pkey" PRIMARY KEY ("number", "version", "shows_name")
);

-- The student is deleted: badges name the student and go too.
CREATE OR REPLACE FUNCTION erase_certificate() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- A generated column is not there yet in the new row.
    DELETE FROM badges WHERE number = OLD.number;
    UPDATE certificate_versions
       SET full_name = NULL, date_of_birth = NULL, student_code = NULL, results = NULL,
           ended_at = CURRENT_TIMESTAMP, ending = 'erased'
     WHERE certificate_id = NEW.id;
    NEW.current_version := NULL;
    RETURN NEW;
END $$;
