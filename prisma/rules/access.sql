CREATE FUNCTION rules.end_access_to(account INTEGER, kept_session INTEGER) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM email_changes USING sessions WHERE sessions.id = session_id AND sessions.user_id = account;
    DELETE FROM password_resets WHERE user_id = account;
    DELETE FROM sessions WHERE user_id = account AND id IS DISTINCT FROM kept_session;
    UPDATE sessions SET token_hash = NULL, token_expires_at = NULL WHERE user_id = account AND id = kept_session;
END $$;

-- A transaction may name the session that it keeps: the one in which somebody changes their own email or password.
CREATE FUNCTION rules.end_access_on_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM rules.end_access_to(NEW.id, nullif(current_setting('academy.kept_session', true), '')::integer);
    RETURN NULL;
END $$;
CREATE TRIGGER "access_ended" AFTER UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."role") IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."role")
          OR (OLD."google_subject" IS NOT NULL AND OLD."google_subject" IS DISTINCT FROM NEW."google_subject"))
    EXECUTE FUNCTION rules.end_access_on_change();

-- A log-in locks its user's row only against changes of what it proved (FOR KEY SHARE), so that it waits for no import that
-- changes a name. Whoever changes what a log-in proves takes the stronger lock: neither misses the other.
CREATE FUNCTION rules.wait_for_log_ins() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM users WHERE id = OLD.id FOR UPDATE;
    RETURN NEW;
END $$;
CREATE TRIGGER "log_ins_awaited" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."google_subject", OLD."role")
          IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."google_subject", NEW."role"))
    EXECUTE FUNCTION rules.wait_for_log_ins();

CREATE FUNCTION rules.keep_proofs() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- A one-time password says whose account it is, and so does the first password that its owner sets.
    IF NEW.one_time_password_until IS NOT NULL AND OLD.one_time_password_until IS DISTINCT FROM NEW.one_time_password_until
       OR OLD.unconfirmed_since IS NOT NULL AND NEW.unconfirmed_since IS NULL
          AND NEW.password_hash IS NOT NULL AND OLD.password_hash IS DISTINCT FROM NEW.password_hash THEN
        NEW.google_subject := NULL;
    END IF;
    IF OLD.email IS DISTINCT FROM NEW.email THEN
        -- The office's word proves an address. An undo writes both, and whoever enters their own corrects this right after.
        IF OLD.email_proven = NEW.email_proven THEN NEW.email_proven := true; END IF;
        -- Until an account is a student's, a proof is of the address alone. The proof of another one is written right after.
        IF OLD.role = 'student' AND OLD.student_code IS NULL AND NEW.unconfirmed_since IS NULL AND OLD.unconfirmed_since IS NULL
           AND NOT EXISTS (SELECT 1 FROM sittings WHERE user_id = NEW.id)
           AND NOT EXISTS (SELECT 1 FROM documents WHERE user_id = NEW.id) THEN
            NEW.unconfirmed_since := transaction_timestamp();
        END IF;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "access_proven" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."one_time_password_until", OLD."unconfirmed_since")
          IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."one_time_password_until", NEW."unconfirmed_since"))
    EXECUTE FUNCTION rules.keep_proofs();

-- A column added later counts too: left out are only those that the account's owner and the site itself write.
CREATE FUNCTION rules.claiming_columns(account "users") RETURNS JSONB LANGUAGE sql STABLE AS $$
    SELECT to_jsonb(account) - ARRAY['id', 'created_at', 'email_proven', 'last_login_at', 'last_login_network', 'activity_seen_at',
                                     'date_style', 'language', 'mails_results', 'search_text']
$$;

CREATE FUNCTION rules.end_unconfirmed_password(account INTEGER) RETURNS VOID LANGUAGE sql AS $$
    UPDATE users SET password_hash = NULL, google_subject = NULL
     WHERE id = account AND unconfirmed_since IS NOT NULL AND one_time_password_until IS NULL
       AND (password_hash IS NOT NULL OR google_subject IS NOT NULL)
$$;

-- What the office writes into an unconfirmed account ends its log-in: anyone could have signed up as somebody else.
-- Deferred until it is known whose act it is. A code and a role come from the office alone; other facts count if somebody
-- else writes them. A student who has a code and enters another address goes on.
CREATE FUNCTION rules.claim_unconfirmed_account() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.role <> 'student' OR NEW.student_code IS NOT NULL
       AND (NEW.student_code, NEW.unconfirmed_since, NEW.google_subject)
           IS DISTINCT FROM (OLD.student_code, OLD.unconfirmed_since, OLD.google_subject)
       AND NOT EXISTS (SELECT 1 FROM audit_events WHERE act_id = nullif(current_setting('academy.act', true), '')::integer
                          AND actor_id = NEW.id AND subject_id = NEW.id)
       OR EXISTS (
        SELECT 1 FROM audit_events WHERE act_id = nullif(current_setting('academy.act', true), '')::integer
           AND actor_id IS NOT NULL AND actor_id IS DISTINCT FROM subject_id) THEN
        PERFORM rules.end_unconfirmed_password(NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "unconfirmed_claimed" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW."unconfirmed_since" IS NOT NULL AND NEW."one_time_password_until" IS NULL
          AND (NEW."password_hash" IS NOT NULL OR NEW."google_subject" IS NOT NULL)
          AND rules.claiming_columns(OLD) IS DISTINCT FROM rules.claiming_columns(NEW))
    EXECUTE FUNCTION rules.claim_unconfirmed_account();

CREATE FUNCTION rules.claim_unconfirmed_owner() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM rules.end_unconfirmed_password(NEW.user_id);
    RETURN NULL;
END $$;
CREATE TRIGGER "unconfirmed_claimed" AFTER INSERT ON "sittings" FOR EACH ROW EXECUTE FUNCTION rules.claim_unconfirmed_owner();
CREATE TRIGGER "unconfirmed_claimed" AFTER INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION rules.claim_unconfirmed_owner();
