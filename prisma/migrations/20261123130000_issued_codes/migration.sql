-- Every student code that was ever on a certificate, so that no paper ever shows somebody else. A deletion takes the code
-- away; what stays is a keyed hash, which tells nobody the code.
CREATE TABLE "code_hash_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "key" BYTEA NOT NULL,
    CONSTRAINT "code_hash_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "code_hash_key_one" CHECK ("id" = 1)
);
INSERT INTO "code_hash_key" ("key")
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

CREATE TABLE "issued_codes" (
    "hash" BYTEA NOT NULL,
    "certificate_id" INTEGER NOT NULL,
    CONSTRAINT "issued_codes_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "issued_codes_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "issued_codes_certificate_id_idx" ON "issued_codes"("certificate_id");

CREATE FUNCTION code_hash(code TEXT) RETURNS BYTEA LANGUAGE sql STABLE AS $$
    SELECT sha256(key || sha256(key || convert_to(lower(code), 'UTF8'))) FROM code_hash_key
$$;

CREATE FUNCTION keep_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO issued_codes VALUES (code_hash(NEW.student_code), NEW.certificate_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER "issued_code_kept" AFTER INSERT ON "certificate_versions"
    FOR EACH ROW WHEN (NEW."student_code" IS NOT NULL) EXECUTE FUNCTION keep_issued_code();

-- At the end of the transaction: an undo brings a student back before the student's certificate.
CREATE FUNCTION refuse_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM issued_codes i JOIN certificates c ON c.id = i.certificate_id
                WHERE i.hash = code_hash(NEW.student_code) AND c.user_id IS DISTINCT FROM NEW.id)
       AND EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND student_code = NEW.student_code) THEN
        RAISE EXCEPTION 'A code that was on a certificate is never given to somebody else.'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'issued_codes_owner';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "issued_code_refused" AFTER INSERT OR UPDATE OF "student_code" ON "users"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."student_code" IS NOT NULL)
    EXECUTE FUNCTION refuse_issued_code();

-- Where two students had one code before this rule, it is kept for the one whose certificate has it now.
INSERT INTO "issued_codes" ("hash", "certificate_id")
SELECT code_hash(v.student_code), v.certificate_id
  FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id LEFT JOIN users u ON u.id = c.user_id
 WHERE v.student_code IS NOT NULL
 ORDER BY (lower(u.student_code) = lower(v.student_code)) DESC NULLS LAST, v.issued_at, v.certificate_id
ON CONFLICT DO NOTHING;
