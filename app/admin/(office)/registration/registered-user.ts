import { z } from "zod";

/** The new account in the answer of register_user.php. */
export const RegisteredUser = z.object({
  user_id: z.number(),
  full_name: z.string(),
  email: z.string(),
  role: z.string(),
  student_code: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  profile_image: z.string().nullable(),
});

export type RegisteredUser = z.output<typeof RegisteredUser>;
