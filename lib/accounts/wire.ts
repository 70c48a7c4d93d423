import type { Account } from "./account";
import type { LoggedIn } from "./operations/log-in";

/** The answer of login.php. `must_choose_password` is present only if it is true. */
export function loginReply({ account, token, mustChoosePassword }: LoggedIn) {
  return {
    user: {
      user_id: account.id,
      role: account.role,
      email: account.email,
      name: account.fullName,
      full_name: account.fullName,
      profile_image: account.photo,
      date_of_birth: account.dateOfBirth,
      phone_number: account.phoneNumber,
    },
    token,
    ...(mustChoosePassword ? { must_choose_password: true } : {}),
  };
}

/** The answer of get_user.php. */
export function accountReply(account: Account) {
  return {
    user: {
      user_id: account.id,
      full_name: account.fullName,
      email: account.email,
      date_of_birth: account.dateOfBirth,
      phone_number: account.phoneNumber,
      role: account.role,
      profile_image: account.photo,
      student_code: account.studentCode,
    },
  };
}
