import { signUp } from "@/lib/accounts/sign-up";
import { routeHandlers, success } from "@/lib/http/answer";
import { signUpForm } from "@/lib/http/browser-forms";
import { post } from "@/lib/http/endpoint";

const call = post(signUp, { form: signUpForm }, () => success("signedUp"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
