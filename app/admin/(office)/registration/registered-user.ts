import type { SuccessOf } from "@/components/form/endpoints";

export type RegisteredUser = SuccessOf<"/backend/api/register_user.php">["user"];
