-- DropIndex
DROP INDEX "audit_events_act_id_idx";

-- CreateIndex
CREATE INDEX "audit_events_act_id_subject_id_idx" ON "audit_events"("act_id", "subject_id");
