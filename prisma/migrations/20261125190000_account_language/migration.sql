-- The language in which someone last logged in: mails to them are written in it.
ALTER TABLE "users" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- A log-in is no act, so what it notes is in no history.
DROP TRIGGER changes_recorded ON "users";
SELECT record_changes_of('users', ARRAY['last_login_at', 'last_login_network', 'news_seen_at', 'search_text', 'language']);
