import { endEmailChange } from "@/lib/accounts/change-email";
import { exportStudentData } from "@/lib/accounts/own-data";
import { savePreferences } from "@/lib/accounts/own-profile";
import { choosePassword, requestPasswordReset, resetPassword, resetSent } from "@/lib/accounts/passwords";
import { previewPhoto, setOwnPicture } from "@/lib/accounts/photo";
import { endOtherSessions } from "@/lib/accounts/sessions";
import { setOwnVisibility } from "@/lib/certificates/visibility";
import { success } from "@/lib/http/answer";
import { choosePasswordForm, formOn, resetPasswordForm } from "@/lib/http/browser-forms";
import { post } from "@/lib/http/endpoint";
import { downloadAnswer } from "@/lib/http/send-file";
import { askOffice } from "@/lib/messages/operations";

const forgotPasswordForm = formOn("/forgot-password", {
  message: resetSent,
  kept: ["email"],
});

export const accountEndpoints = {
  "/backend/account/choose-password": post(choosePassword, { form: choosePasswordForm }, () =>
    success("passwordSet"),
  ),
  "/backend/account/data": post(exportStudentData, "json", downloadAnswer),
  "/backend/account/email-change": post(endEmailChange, "json", () => success("emailUnchanged")),
  "/backend/account/end-other-sessions": post(endOtherSessions, "json", () => success("otherSessionsEnded")),
  "/backend/account/forgot-password": post(requestPasswordReset, { form: forgotPasswordForm }, () =>
    success(resetSent),
  ),
  "/backend/account/picture-preview": post(previewPhoto, { files: "photo" }, (square) =>
    success(null, square),
  ),
  "/backend/account/picture": post(setOwnPicture, { files: "photo" }, () => success("pictureChanged")),
  "/backend/account/preferences": post(savePreferences, "json", () => success("saved")),
  "/backend/account/request": post(askOffice, "json", () => success("requestReceived")),
  "/backend/account/reset-password": post(resetPassword, { form: resetPasswordForm }, () =>
    success("newPasswordSet"),
  ),
  "/backend/account/visibility": post(setOwnVisibility, "json", () => success("saved")),
} as const;
