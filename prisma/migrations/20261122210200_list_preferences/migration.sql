-- How each of the office likes the list: kept with the account, so that it follows from one computer to another and is
-- nobody else's on a shared one.
CREATE TABLE "list_preferences" (
    "user_id" INTEGER NOT NULL,
    "columns" TEXT[],
    "views" JSONB NOT NULL,
    CONSTRAINT "list_preferences_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT record_changes_of('list_preferences');
