import { verify } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { loadKeys } from "@/lib/certificates/signing-keys";
import { temporaryFolder } from "@/scripts/tests/temporary-folder";
import { issuerDid } from "./addresses";
import { didDocument } from "./issuer";
import { badgeCredential, signBadge } from "./signing";

const ids = {
  id: "urn:uuid:6f2e1a34-0d5c-4c39-9d55-0b1f2f4f8f11",
  subject: "urn:uuid:0b9f7d52-60c1-4a6b-8f0e-6f1f1f7a2c11",
};
const keys = await loadKeys(temporaryFolder());

const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

const Text = z.string().min(1);
const Uuid = z.string().startsWith("urn:uuid:");
const DateTimeZ = z.iso.datetime({ offset: true });
const typed = (type: string) => z.tuple([z.literal(type)]);

/** An Open Badges 3.0 AchievementCredential as a VC-JWT, with exactly the properties the academy uses. */
const OpenBadge = z.strictObject({
  iss: z.string().startsWith("did:web:"),
  sub: Uuid,
  jti: Uuid,
  nbf: z.int(),
  "@context": z.tuple([
    z.literal("https://www.w3.org/ns/credentials/v2"),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
  ]),
  id: Uuid,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: Text,
  issuer: z.strictObject({
    id: z.string().startsWith("did:web:"),
    type: typed("Profile"),
    name: Text,
    url: z.url(),
    email: z.email(),
  }),
  validFrom: DateTimeZ,
  awardedDate: DateTimeZ,
  credentialSubject: z.strictObject({
    id: Uuid,
    type: typed("AchievementSubject"),
    identifier: z.array(
      z.strictObject({
        type: z.literal("IdentityObject"),
        hashed: z.boolean(),
        identityHash: Text,
        identityType: z.union([z.literal("name"), z.string().regex(/^ext:[a-zA-Z0-9._-]+$/)]),
      }),
    ),
    licenseNumber: Text,
    activityEndDate: DateTimeZ,
    achievement: z.strictObject({
      id: z.url(),
      type: typed("Achievement"),
      achievementType: z.literal("Assessment"),
      name: Text,
      description: Text,
      criteria: z.strictObject({ narrative: Text }),
      image: z.strictObject({ id: z.url(), type: z.literal("Image") }),
      resultDescription: z.array(
        z.strictObject({
          id: z.url(),
          type: typed("ResultDescription"),
          name: Text,
          resultType: z.enum(["LetterGrade", "ScaledScore"]),
          valueMin: Text.optional(),
          valueMax: Text.optional(),
        }),
      ),
    }),
    result: z.array(z.strictObject({ type: typed("Result"), resultDescription: z.url(), value: z.string() })),
  }),
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: z.url(),
  }),
});

test("a badge has the shape of Open Badges 3.0 as VC-JWT, signed by a key of the issuer's document", () => {
  for (const visibility of ["full", "minimal"] as const) {
    const jwt = signBadge({ ...exampleCertificate, visibility }, ids, keys);
    const [header, payload, signature = ""] = jwt.split(".");
    const badge = OpenBadge.parse(decode(payload));
    expect(badge.issuer.id).toBe(issuerDid());
    expect(badge.credentialStatus.statusListIndex).toBe(String(exampleCertificate.issue.statusIndex));
    expect(badge).toMatchObject({ iss: badge.issuer.id, sub: badge.credentialSubject.id, jti: badge.id });
    expect(new Date(badge.nbf * 1000)).toEqual(new Date(badge.validFrom));
    const method = didDocument(keys.known).verificationMethod[0];
    expect(decode(header)).toEqual({ alg: "ES256", kid: method?.id, typ: "JWT" });
    const key = { key: method?.publicKeyJwk ?? {}, format: "jwk", dsaEncoding: "ieee-p1363" } as const;
    const signed = Buffer.from(`${header}.${payload}`);
    expect(verify("sha256", signed, key, Buffer.from(signature, "base64url"))).toBe(true);
  }
});

test("a badge has every total and section with its range, and the grade", () => {
  const { achievement, result } = badgeCredential(exampleCertificate, ids).credentialSubject;
  const names = new Map(achievement.resultDescription.map(({ id: score, name }) => [score, name]));
  expect(result.map(({ resultDescription, value }) => `${names.get(resultDescription)} ${value}`)).toEqual(
    expect.arrayContaining([
      ...["Grade A", "TOEFL iBT mock test: Total 102", "TOEFL iBT mock test: Reading 27"],
      ...["IELTS mock test: Overall band 7.0", "IELTS mock test: Speaking 6.5"],
    ]),
  );
});

test("a badge has no photo, no birth date and no student code, and the name only with full visibility", () => {
  const text = JSON.stringify(badgeCredential(exampleCertificate, ids));
  for (const secret of [exampleCertificate.studentCode, "2004", "photo", "portrait"])
    expect(text).not.toContain(secret);
  expect(text).toContain(exampleCertificate.fullName);
  const hidden = badgeCredential({ ...exampleCertificate, visibility: "minimal" }, ids);
  expect(JSON.stringify(hidden)).not.toContain(exampleCertificate.fullName);
});
