-- Ends what opens an account: sessions with their tokens, links to set a password, and pending changes of email. The session
-- that is kept loses its token.
CREATE FUNCTION end_access_to(account INTEGER, kept_session INTEGER) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM email_changes USING sessions WHERE sessions.id = session_id AND sessions.user_id = account;
    DELETE FROM password_resets WHERE user_id = account;
    DELETE FROM sessions WHERE user_id = account AND id IS DISTINCT FROM kept_session;
    UPDATE sessions SET token_hash = NULL, token_expires_at = NULL WHERE user_id = account AND id = kept_session;
END $$;

-- Whoever writes them, an email, a password and a role open nothing that an earlier one opened. A transaction may name the
-- session that it keeps: the one in which somebody changes their own.
CREATE FUNCTION end_access_on_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM end_access_to(NEW.id, nullif(current_setting('academy.kept_session', true), '')::integer);
    RETURN NULL;
END $$;
CREATE TRIGGER "access_ended" AFTER UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."role") IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."role"))
    EXECUTE FUNCTION end_access_on_change();
