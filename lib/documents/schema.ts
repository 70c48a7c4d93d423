import { z } from "zod";
import { idIn, OptionalLine, requiredWrittenLine, Uploads, userId, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const uploads = Uploads.refine((files) => files.length > 0, issue("chooseImage"));
const StudentId = userId("invalidStudentId");

export const DocumentUpload = z.object({ studentId: StudentId, files: uploads });
export const DocumentsOf = z.object({ userId: userId("missingUserId") });

export const DocumentDownload = DocumentsOf.extend({ fileName: OptionalLine });

export const DocumentDeletion = z.object({ userId: StudentId, fileName: OptionalLine, version: Version });
export const DocumentChange = DocumentDeletion.extend({
  name: requiredWrittenLine("nameMissing", { length: 100, message: "nameTooLong" }).optional(),
  files: Uploads,
}).refine(({ name, files }) => name !== undefined || files.length > 0, issue("chooseImage"));

export const DmcRequest = z.object({
  address: OptionalLine.transform((text) => idIn(/^(\d+)\.jpg$/.exec(text)?.[1] ?? "") ?? 0),
  code: OptionalLine,
});
