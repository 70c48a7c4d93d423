import type { Account } from "./account";
import type { LoggedIn } from "./operations/log-in";
import { personFieldNames, pickFields } from "./person-fields";

/** The response of login.php. `mustChoosePassword` is present only when true. */
export function loginReply({ account, token, mustChoosePassword }: LoggedIn) {
  const { id: userId, role, email, fullName, photo, dateOfBirth, phoneNumber } = account;
  return {
    user: { userId, role, email, name: fullName, fullName, photo, dateOfBirth, phoneNumber },
    token,
    ...(mustChoosePassword ? { mustChoosePassword: true } : {}),
  };
}

export function accountReply({ id: userId, role, photo, version, ...account }: Account) {
  const { studentCode, ...facts } = pickFields(account, personFieldNames);
  return { user: { userId, ...facts, role, photo, studentCode }, version };
}
