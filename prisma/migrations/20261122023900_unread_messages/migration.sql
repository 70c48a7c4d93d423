CREATE INDEX "contact_messages_unread" ON "contact_messages"("created_at" DESC, "id" DESC) WHERE "read_at" IS NULL;
