import { z } from "zod";
import { Registration } from "@/lib/students/schema";

const photoBytes = 5 * 1024 * 1024;
const photoTypes = ["image/jpeg", "image/png"];

/** The portrait as chosen. The server looks at its bytes; this saves the way there (docs/product.md). */
export const Photo = z
  .custom<File | null | undefined>((value) => value == null || value instanceof File)
  .refine((file) => !file || photoTypes.includes(file.type), "Please select only JPG file.")
  .refine((file) => !file || file.size < photoBytes, "File size must be less than 5MB.");

/** The registration with the portrait that was chosen. */
export const RegistrationForm = Registration.extend({ photo: Photo });
