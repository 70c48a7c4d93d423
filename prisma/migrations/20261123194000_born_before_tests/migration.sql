-- Nobody takes a test before the day after their birth, whichever of the two days is stored last. At the end of the
-- transaction: an undo may put both back.
CREATE FUNCTION refuse_test_before_birth() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    student INTEGER := CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END;
BEGIN
    IF EXISTS (SELECT 1 FROM users u JOIN sittings s ON s.user_id = u.id
                WHERE u.id = student AND s.held_on <= u.date_of_birth) THEN
        IF TG_TABLE_NAME = 'users' THEN
            RAISE EXCEPTION 'The student has taken a test before this date of birth.' USING ERRCODE = 'AC001';
        END IF;
        RAISE EXCEPTION 'The day of the test is not after the date of birth.' USING ERRCODE = 'AC002';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "born_before_tests" AFTER UPDATE OF "date_of_birth" ON "users"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD."date_of_birth" IS DISTINCT FROM NEW."date_of_birth" AND NEW."date_of_birth" IS NOT NULL)
    EXECUTE FUNCTION refuse_test_before_birth();
CREATE CONSTRAINT TRIGGER "test_after_birth" AFTER INSERT OR UPDATE OF "held_on", "user_id" ON "sittings"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_test_before_birth();
