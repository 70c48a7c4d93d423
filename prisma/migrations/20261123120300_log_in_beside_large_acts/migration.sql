-- A log-in locks its user's row only against changes of what it proved (FOR KEY SHARE), so that it waits for no import that
-- changes a name. Whoever changes what a log-in proves takes the stronger lock: neither misses the other.
CREATE FUNCTION wait_for_log_ins() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM users WHERE id = OLD.id FOR UPDATE;
    RETURN NEW;
END $$;
CREATE TRIGGER "log_ins_awaited" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."google_subject", OLD."role")
          IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."google_subject", NEW."role"))
    EXECUTE FUNCTION wait_for_log_ins();
