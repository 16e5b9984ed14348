import { endpoint } from "../endpoint.js";
import { list, message } from "../presenters/answer.js";
import { token } from "../presenters/token.js";
import { identity, profile, registered, signedIn } from "../presenters/user.js";

export const accountEndpoints = [
  endpoint({
    method: "post",
    path: "/register",
    tenantFrom: null,
    useCase: "register",
    summary: "Open an account and sign in.",
    description:
      "Where the host has closed registration this is a 403; accounts are then made by an operator, or by adding a member.",
    status: 201,
    answer: registered,
  }),
  endpoint({
    method: "post",
    path: "/login",
    tenantFrom: null,
    useCase: "login",
    summary: "Sign in with email and password.",
    answer: signedIn,
  }),
  endpoint({
    method: "post",
    path: "/logout",
    tenantFrom: null,
    useCase: "logout",
    summary: "Revoke the token of this request.",
    answer: message("Logged out"),
  }),
  endpoint({
    method: "post",
    path: "/logout-all",
    tenantFrom: null,
    useCase: "logoutAll",
    summary: "Revoke all tokens of the caller.",
    answer: message("Logged out everywhere"),
  }),
  endpoint({
    method: "get",
    path: "/tokens",
    tenantFrom: null,
    useCase: "listTokens",
    summary: "List the caller's tokens, without their secrets.",
    answer: list(token),
  }),
  endpoint({
    method: "delete",
    path: "/tokens/:id",
    tenantFrom: null,
    useCase: "revokeToken",
    summary: "Revoke one of the caller's tokens.",
    answer: message("Token revoked"),
  }),
  endpoint({
    method: "get",
    path: "/who_am_i",
    tenantFrom: null,
    useCase: "whoAmI",
    summary: "The caller, and the tenants it belongs to.",
    answer: identity,
  }),
  endpoint({
    method: "patch",
    path: "/profile",
    tenantFrom: null,
    useCase: "updateProfile",
    summary: "Change the caller's profile; fields that are not sent stay as they are.",
    answer: profile,
  }),
  endpoint({
    method: "post",
    path: "/password",
    tenantFrom: null,
    useCase: "changePassword",
    summary: "Change the caller's password and revoke its other tokens.",
    answer: message("Password changed"),
  }),
  endpoint({
    method: "post",
    path: "/password/forgot",
    tenantFrom: null,
    useCase: "forgotPassword",
    summary: "Mail a link to choose a new password; answers alike for unknown addresses.",
    answer: message("If the address is known, a reset link is on its way."),
  }),
  endpoint({
    method: "post",
    path: "/password/reset",
    tenantFrom: null,
    useCase: "resetPassword",
    summary: "Choose a new password with the token that was mailed.",
    answer: message("Password changed"),
  }),
];
