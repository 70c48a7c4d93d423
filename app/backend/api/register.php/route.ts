import { signUp } from "@/lib/accounts/sign-up";
import { success } from "@/lib/http/answer";
import { signUpForm } from "@/lib/http/browser-forms";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(signUp, { form: signUpForm }, () => success("signedUp"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
