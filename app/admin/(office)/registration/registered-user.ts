import type { SuccessOf } from "@/components/form/endpoints";

/** A new account, as the call returns it. */
export type RegisteredUser = SuccessOf<"/backend/api/register_user.php">["user"];
