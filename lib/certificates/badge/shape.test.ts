import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { exampleResults } from "@/lib/exams/example-results";
import { processState } from "@/lib/process/process-state";
import { exampleCertificate } from "../example-certificate";
import { loadKeys } from "../signing/keys";
import { badgeCredential } from "./badge";
import { bakedBadge } from "./bake";
import { signLinkedData } from "./linked-data";

const certificate = { ...exampleCertificate, results: exampleResults };
const id = "urn:uuid:6f2e1a34-0d5c-4c39-9d55-0b1f2f4f8f11";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "badge-"));
  processState("signing-keys", () => ({ keys: loadKeys(folder) }));
});
afterAll(() => rm(folder, { recursive: true }));

const signedBadge = (showsName = true) => signLinkedData(badgeCredential(certificate, id, showsName));

const Text = z.string().min(1);
const DateTimeZ = z.iso.datetime({ offset: true });
const typed = (type: string) => z.tuple([z.literal(type)]);

/** An Open Badges 3.0 AchievementCredential, with exactly the properties the academy uses. */
const OpenBadge = z.strictObject({
  "@context": z.tuple([
    z.literal("https://www.w3.org/ns/credentials/v2"),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
  ]),
  id: z.string().startsWith("urn:uuid:"),
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
  proof: z.strictObject({
    type: z.literal("DataIntegrityProof"),
    cryptosuite: z.literal("eddsa-rdfc-2022"),
    proofPurpose: z.literal("assertionMethod"),
    created: DateTimeZ,
    verificationMethod: z.string().startsWith("did:web:"),
    proofValue: z.string().startsWith("z"),
  }),
});

test("a signed badge has the shape of Open Badges 3.0, with and without a name", async () => {
  for (const showsName of [true, false])
    OpenBadge.parse(JSON.parse(JSON.stringify(await signedBadge(showsName))));
});

test("baked, it is a chunk of a valid picture", async () => {
  const baked = await bakedBadge(JSON.stringify(await signedBadge()));
  const { width, format } = await sharp(baked).metadata();
  expect([width, format]).toEqual([512, "png"]);
  const start = baked.indexOf("iTXtopenbadgecredential\0");
  const length = baked.readUInt32BE(start - 4);
  const content = baked.subarray(start + 4, start + 4 + length);
  expect(baked.readUInt32BE(start + 4 + length)).toBe(crc32(baked.subarray(start, start + 4 + length)));
  expect(JSON.parse(content.subarray("openbadgecredential".length + 5).toString())).toMatchObject({ id });
});
