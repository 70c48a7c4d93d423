-- The history's filters by colleague and by action, newest first.
CREATE INDEX "audit_events_actor_id_act_id_idx" ON "audit_events"("actor_id", "act_id" DESC);
CREATE INDEX "audit_events_action_act_id_idx" ON "audit_events"("action", "act_id" DESC);
