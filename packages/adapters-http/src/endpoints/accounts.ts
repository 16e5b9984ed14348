import { endpoint } from "../endpoint.js";
import { accountErasure, archiveLine, dataRequest } from "../presenters/data-request.js";
import { data, list, message } from "../presenters/answer.js";
import { exported } from "../presenters/export.js";
import { mailedLink } from "../presenters/mailed-link.js";
import { serviceOf } from "../presenters/service.js";
import { token } from "../presenters/token.js";
import { identityOf, profile, registered, signedIn } from "../presenters/user.js";

export const accountEndpoints = [
  endpoint({
    method: "get",
    path: "/service",
    tenantFrom: null,
    useCase: "getService",
    summary: "Read what a sign-in page needs to know of this service.",
    description: "Anyone may read it. It says nothing about tenants or users.",
    answer: serviceOf("souk"),
  }),
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
      "Answers with a new token; those from before stay valid. `expires_in` makes a token that ends sooner than the host requires; a longer one is a 422. After ten wrong passwords from one network the answer is 429 for a while, whether the password is right or not.",
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
    answer: identityOf((useCase) => [useCase]),
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
      "The link can be used once, within an hour. At most five mails an hour go to one address. Returns 403 if the host sends no mail.",
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
    path: "/invitations/decline",
    tenantFrom: null,
    useCase: "declineInvitation",
    summary: "Decline an invitation with the token that was mailed.",
    description:
      "Removes the seat from the tenant and uses the token up. The account stays. Needs no session: the token of a good invitation proves who declines.",
    answer: message("Invitation declined"),
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
  endpoint({
    method: "post",
    path: "/account/export",
    tenantFrom: null,
    useCase: "exportAccount",
    refuses: ["conflict"],
    summary: "Ask for an archive of all that is kept about the caller.",
    description:
      "Wants the current password, and mails the caller that an archive was asked for. It is written in a while: `GET /account/export` says when it is there. While one is being written, this answers with that one. Orders of a customer with the caller's address are in it if the caller has confirmed the address.",
    answer: data(dataRequest, "The archive is being written"),
  }),
  endpoint({
    method: "get",
    path: "/account/export",
    tenantFrom: null,
    useCase: "getAccountExport",
    refuses: ["not_found"],
    summary: "Say how far the caller's archive is.",
    description: "A 404 if none was asked for, or the last one is over.",
    answer: data(dataRequest),
  }),
  endpoint({
    method: "get",
    path: "/account/export/file",
    tenantFrom: null,
    useCase: "downloadAccountExport",
    refuses: ["not_found", "conflict"],
    summary: "The caller's archive, as a file.",
    description:
      "NDJSON, as a stream: a line for each row that is kept about the caller, with the kind of row, and a last line that counts the others. While it is still being written this is a 409, and a day later a 404.",
    answer: exported(archiveLine, ["ndjson"]),
  }),
  endpoint({
    method: "post",
    path: "/account/erase",
    tenantFrom: null,
    useCase: "eraseAccount",
    refuses: ["conflict", "last_admin"],
    summary: "Erase the caller, for good.",
    description:
      "Wants the current password, and the address of the account as `confirm`. All sessions end at once, nobody signs in to the account any more, and a mail says so. Ten minutes later names, addresses and contact data are replaced wherever they are kept. The only ADMIN of a tenant gets a 409 `last_admin` that names it.",
    answer: data(accountErasure, "The account is being erased"),
  }),
];
