-- When an act's turn came: until then it waits for others.
ALTER TABLE "large_acts" ADD COLUMN "begun_at" TIMESTAMPTZ(3);
