import { signUp } from "@/lib/accounts/operations/sign-up";
import { signUpForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";

const call = post(signUp, { form: signUpForm }, () => success("signedUp"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
