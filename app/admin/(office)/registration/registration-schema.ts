import { z } from "zod";
import { pictureError } from "@/components/area/picture/picture-rules";
import { Registration } from "@/lib/people/schema";

/** The chosen portrait. */
const Photo = z
  .custom<File | null | undefined>((value) => value == null || value instanceof File)
  .superRefine((file, context) => {
    const message = file && pictureError(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** The registration with the chosen portrait. */
export const RegistrationForm = Registration.extend({ photo: Photo });
