import { endpoint } from "../endpoint.js";
import { data, list, message } from "../presenters/answer.js";
import { mailedLink } from "../presenters/mailed-link.js";
import { token } from "../presenters/token.js";
import { identity, profile, registered, signedIn } from "../presenters/user.js";

export const accountEndpoints = [
  endpoint({
    method: "post",
    path: "/register",
    tenantFrom: null,
    useCase: "register",
    holdsSecrets: true,
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
    holdsSecrets: true,
    summary: "Sign in with email and password.",
    description:
      "Answers with a new token; those from before stay valid. After ten wrong passwords from one network the answer is 429 for a while, whether the password is right or not.",
    answer: signedIn,
  }),
  endpoint({
    method: "post",
    path: "/logout",
    tenantFrom: null,
    useCase: "logout",
    summary: "Revoke the token of this request.",
    description: "The next request with this token is a 401. Other sessions go on.",
    answer: message("Logged out"),
  }),
  endpoint({
    method: "post",
    path: "/logout-all",
    tenantFrom: null,
    useCase: "logoutAll",
    summary: "Revoke all tokens of the caller.",
    description: "Also ends the session that asks. The next request with any of them is a 401.",
    answer: message("Logged out everywhere"),
  }),
  endpoint({
    method: "get",
    path: "/tokens",
    tenantFrom: null,
    useCase: "listTokens",
    summary: "List the caller's tokens, without their secrets.",
    description:
      "One for each place where the caller is signed in, with the device, the network and the time of its last use. `is_current` marks the one that asks.",
    answer: list(token),
  }),
  endpoint({
    method: "delete",
    path: "/tokens/:id",
    tenantFrom: null,
    useCase: "revokeToken",
    summary: "Revoke one of the caller's tokens.",
    description: "The next request with it is a 401. A token of somebody else is a 404.",
    answer: message("Token revoked"),
  }),
  endpoint({
    method: "get",
    path: "/who_am_i",
    tenantFrom: null,
    useCase: "whoAmI",
    summary: "The caller, and the tenants it belongs to.",
    description:
      "The first thing to ask after signing in: it names the tenants for `X-Tenant-ID`, and the caller's role in each.",
    answer: identity,
  }),
  endpoint({
    method: "patch",
    path: "/profile",
    tenantFrom: null,
    useCase: "updateProfile",
    summary: "Change the caller's profile; fields that are not sent stay as they are.",
    description:
      "The e-mail address and the kind of user cannot be changed here; fields like that are ignored.",
    answer: profile,
  }),
  endpoint({
    method: "post",
    path: "/password",
    tenantFrom: null,
    useCase: "changePassword",
    summary: "Change the caller's password and revoke its other tokens.",
    description:
      "Wants the current password: a wrong one is a 422 naming `current_password`. All other sessions of the caller end.",
    answer: message("Password changed"),
  }),
  endpoint({
    method: "post",
    path: "/password/forgot",
    tenantFrom: null,
    useCase: "forgotPassword",
    summary: "Mail a link to choose a new password; answers alike for unknown addresses.",
    description:
      "The link can be used once, within an hour. At most five mails an hour go to one address.",
    answer: message("If the address is known, a reset link is on its way."),
  }),
  endpoint({
    method: "post",
    path: "/password/link",
    tenantFrom: null,
    useCase: "lookAtLink",
    summary: "Say whether a mailed link still works.",
    description:
      "For pages of your own, before they ask for a password. It uses nothing up. `state` is `unknown` for a token that was never sent to this address, and for one in whose place a newer password stands.",
    answer: data(mailedLink),
  }),
  endpoint({
    method: "post",
    path: "/password/reset",
    tenantFrom: null,
    useCase: "resetPassword",
    summary: "Choose a new password with the token that was mailed.",
    description:
      "The token is used up by that, and so are all others that were mailed to the account. All its sessions end, and the address counts as verified.",
    answer: message("Password changed"),
  }),
];
