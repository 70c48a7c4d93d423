import { z } from "zod";
import { pictureError } from "@/components/area/picture/picture-rules";
import { Registration } from "@/lib/people/schema";
import { issue } from "@/lib/words/issue";

const Photo = z
  .custom<File | null | undefined>((value) => value == null || value instanceof File)
  .superRefine((file, context) => {
    const error = file && pictureError(file);
    if (error) context.addIssue({ code: "custom", message: issue(error) });
  });

export const RegistrationForm = Registration.extend({ photo: Photo });
