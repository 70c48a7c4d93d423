import { signUp } from "@/lib/accounts/sign-up";
import { routeHandlers, success } from "@/lib/http/calls/answer";
import { signUpForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";

const call = post(signUp, { form: signUpForm }, () => success("signedUp"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
