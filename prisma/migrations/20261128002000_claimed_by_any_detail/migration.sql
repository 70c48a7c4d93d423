-- Whatever the office writes into an account that nobody has confirmed ends its log-in. A column added later counts too: only
-- these, which the account's owner and the site itself write, do not.
CREATE FUNCTION claiming_columns(account "users") RETURNS JSONB LANGUAGE sql STABLE AS $$
    SELECT to_jsonb(account) - ARRAY['id', 'created_at', 'email_proven', 'last_login_at', 'last_login_network', 'deletion_asked_at',
                                     'date_style', 'language', 'mails_news', 'news_seen_at', 'search_text']
$$;

DROP TRIGGER "unconfirmed_claimed" ON "users";
CREATE CONSTRAINT TRIGGER "unconfirmed_claimed" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW."unconfirmed_since" IS NOT NULL AND NEW."one_time_password_until" IS NULL
          AND (NEW."password_hash" IS NOT NULL OR NEW."google_subject" IS NOT NULL OR NEW."google_email" IS NOT NULL)
          AND claiming_columns(OLD) IS DISTINCT FROM claiming_columns(NEW))
    EXECUTE FUNCTION claim_unconfirmed_account();
