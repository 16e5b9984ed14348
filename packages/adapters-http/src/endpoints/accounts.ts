import { endpoint } from "../wire/endpoint.js";
import { accountErasure, archiveLine, dataRequest } from "../presenters/data-request.js";
import { data, list, message } from "../presenters/answer.js";
import { exported } from "../presenters/export.js";
import {
  factor,
  factors,
  passkeyLogin,
  passkeyOptions,
  recoveryCodes,
  totpSecret,
} from "../presenters/factor.js";
import { accountSecured, passwordChanged } from "../presenters/made-key.js";
import { mailedLink } from "../presenters/mailed-link.js";
import { serviceOf } from "../presenters/service.js";
import { token } from "../presenters/token.js";
import { identityOf, profile, registered, signedIn, signedInOrAsked } from "../presenters/user.js";

export const accountEndpoints = [
  endpoint({
    method: "get",
    path: "/service",
    tenantFrom: null,
    useCase: "getService",
    summary: "Get the sign-in options of this service.",
    description: "Public. Contains nothing about tenants or users.",
    answer: serviceOf("souk"),
  }),
  endpoint({
    method: "post",
    path: "/register",
    tenantFrom: null,
    useCase: "register",
    holdsSecrets: true,
    summary: "Create an account and sign in.",
    description:
      "Returns 403 if the host has closed registration. Operators can still create accounts, and adding a member also creates one.",
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
      "Returns a new token; earlier tokens stay valid. If the account has a second factor, the response has `factor_required` and a `ticket` instead of a token; complete the sign-in with `POST /login/factor`. `expires_in` shortens its lifetime; a value above the host's limit returns 422. After ten wrong passwords from one network, sign-in returns 429 for a while, even with the right password. After a hundred in a row for one address, from wherever, it returns 429 except to devices and networks that signed in to the account lately.",
    answer: signedInOrAsked,
  }),
  endpoint({
    method: "post",
    path: "/login/factor",
    tenantFrom: null,
    useCase: "loginWithFactor",
    holdsSecrets: true,
    summary: "Complete a sign-in with a second factor or a passkey.",
    description:
      "Takes the `ticket` of `POST /login` or `POST /login/passkeys/options`, and one of `code`, `recovery_code` and `assertion`. Each code works once. Returns 401 `invalid_credentials` for a wrong code, and 401 `ticket_expired` after five minutes, five tries or one sign-in. Wrong codes count as failed sign-ins.",
    answer: signedIn,
  }),
  endpoint({
    method: "post",
    path: "/login/passkeys/options",
    tenantFrom: null,
    useCase: "startPasskeyLogin",
    holdsSecrets: true,
    summary: "Begin a sign-in with a passkey alone.",
    description:
      "Pass `options` to the browser, then send its response as `assertion`, with the `ticket`, to `POST /login/factor`. Returns 403 if the host has no passkeys.",
    answer: passkeyLogin,
  }),
  endpoint({
    method: "post",
    path: "/confirm",
    tenantFrom: null,
    useCase: "confirmIdentity",
    summary: "Confirm who uses this session.",
    description:
      "Some requests return 403 `confirmation_required` if the last sign-in or confirmation of the session is too long ago (`CONFIRM_AFTER`). Send the password, a `code` or an `assertion`, then repeat the request. Wrong ones return 401 `invalid_credentials` and count as failed sign-ins.",
    answer: message("Confirmed"),
  }),
  endpoint({
    method: "post",
    path: "/confirm/options",
    tenantFrom: null,
    useCase: "startConfirm",
    holdsSecrets: true,
    summary: "Get the options to confirm with a passkey.",
    description: "They are good once, and for five minutes.",
    answer: passkeyOptions,
  }),
  endpoint({
    method: "get",
    path: "/factors",
    tenantFrom: null,
    useCase: "listFactors",
    summary: "List the caller's second factors.",
    answer: factors,
  }),
  endpoint({
    method: "post",
    path: "/factors/totp",
    tenantFrom: null,
    useCase: "createTotp",
    status: 201,
    holdsSecrets: true,
    summary: "Create a secret for an authenticator app.",
    description:
      "Show `uri` as a QR code. The secret becomes a factor with the first code that `POST /factors/totp/confirm` gets. A secret that was not confirmed ends with the next one.",
    answer: totpSecret,
  }),
  endpoint({
    method: "post",
    path: "/factors/totp/confirm",
    tenantFrom: null,
    useCase: "confirmFactor",
    summary: "Confirm an authenticator app with its first code.",
    description: "The code counts as used. Returns 401 `invalid_credentials` for a wrong code.",
    answer: data(factor, "The authenticator app was added"),
  }),
  endpoint({
    method: "post",
    path: "/factors/passkeys/options",
    tenantFrom: null,
    useCase: "startPasskey",
    holdsSecrets: true,
    summary: "Get the options to create a passkey.",
    description:
      "Pass `options` to the browser, then send its response to `POST /factors/passkeys`. They are good once, and for five minutes. Returns 403 if the host has no `PUBLIC_URL`.",
    answer: passkeyOptions,
  }),
  endpoint({
    method: "post",
    path: "/factors/passkeys",
    tenantFrom: null,
    useCase: "addPasskey",
    status: 201,
    summary: "Add a passkey.",
    description:
      "A passkey signs in without a password and counts as both factors. Returns 409 if it is registered already.",
    answer: data(factor, "The passkey was added"),
  }),
  endpoint({
    method: "delete",
    path: "/factors/:id",
    tenantFrom: null,
    useCase: "deleteFactor",
    refuses: ["not_found"],
    summary: "Remove a second factor of the caller.",
    description:
      "The last factor takes the recovery codes with it. Souk notifies the caller by email.",
    answer: message("Factor removed"),
  }),
  endpoint({
    method: "post",
    path: "/factors/recovery-codes",
    tenantFrom: null,
    useCase: "createRecoveryCodes",
    status: 201,
    holdsSecrets: true,
    summary: "Create ten recovery codes.",
    description:
      "Earlier codes end. Each code completes one sign-in. Returns 409 without a second factor.",
    answer: recoveryCodes,
  }),
  endpoint({
    method: "post",
    path: "/logout",
    tenantFrom: null,
    useCase: "logout",
    loses: true,
    summary: "Revoke the token of this request.",
    description: "Later requests with this token return 401. Other sessions continue.",
    answer: message("Logged out"),
  }),
  endpoint({
    method: "post",
    path: "/logout-all",
    tenantFrom: null,
    useCase: "logoutAll",
    loses: true,
    summary: "Revoke all tokens of the caller.",
    description: "Includes the token of this request. Later requests with any of them return 401.",
    answer: message("Logged out everywhere"),
  }),
  endpoint({
    method: "get",
    path: "/tokens",
    tenantFrom: null,
    useCase: "listTokens",
    summary: "List the caller's tokens, without their secrets.",
    description:
      "Each sign-in creates a token. The list shows its device, network and last use. `is_current` marks the token of this request.",
    answer: list(token),
  }),
  endpoint({
    method: "delete",
    path: "/tokens/:id",
    tenantFrom: null,
    useCase: "revokeToken",
    summary: "Revoke one of the caller's tokens.",
    description:
      "Later requests with it return 401. Returns 404 if the token belongs to another user.",
    answer: message("Token revoked"),
  }),
  endpoint({
    method: "get",
    path: "/who_am_i",
    tenantFrom: null,
    useCase: "whoAmI",
    summary: "Get the caller and their tenants.",
    description:
      "Call it after sign-in: it lists the tenants for `X-Tenant-ID`, with the caller's role in each.",
    answer: identityOf((useCase) => [useCase]),
  }),
  endpoint({
    method: "patch",
    path: "/profile",
    tenantFrom: null,
    useCase: "updateProfile",
    summary: "Update the caller's profile.",
    description:
      "Omitted fields keep their values. The email address and the user type cannot be changed here and are ignored.",
    answer: profile,
  }),
  endpoint({
    method: "post",
    path: "/password",
    tenantFrom: null,
    useCase: "changePassword",
    loses: true,
    summary: "Change the caller's password and revoke the caller's other tokens.",
    description:
      "Requires the current password; a wrong one returns 422 for `current_password`. Ends all other sessions of the caller. API keys stay valid: `keys` lists those that the account made in the last 90 days, and `revoke_keys` ends them with their descendants.",
    answer: passwordChanged,
  }),
  endpoint({
    method: "post",
    path: "/account/secure",
    tenantFrom: null,
    useCase: "secureAccount",
    loses: true,
    summary: "Secure the caller's account after a theft.",
    description:
      "Ends all other sessions of the caller. `keys` and `webhooks` list what the account made in its tenants in the last 90 days, itself or through those keys; `factors` lists its second factors; a passkey signs in without a password. `key_ids`, `webhook_ids` and `factor_ids` name what to end. Webhooks are listed in tenants whose ADMIN the caller is. With `dry_run` nothing ends: `sessions` and `ended` then show what would. Returns 403 `confirmation_required` if the session must be confirmed first, and 422 for a key, webhook or factor that is not listed.",
    answer: accountSecured,
  }),
  endpoint({
    method: "post",
    path: "/password/forgot",
    tenantFrom: null,
    useCase: "forgotPassword",
    summary: "Send a password reset link by email.",
    description:
      "The response is the same for unknown addresses. The link works once, within an hour. Souk sends at most five emails an hour to an address. Returns 403 if the host sends no mail.",
    answer: message("If the address is known, a reset link is on its way."),
  }),
  endpoint({
    method: "post",
    path: "/password/link",
    tenantFrom: null,
    useCase: "lookAtLink",
    summary: "Check an emailed link.",
    description:
      "Lets your own pages check a link before they show a password form. The link stays valid. `state` is `unknown` if the token was never sent to this address, or if the password has changed since.",
    answer: data(mailedLink),
  }),
  endpoint({
    method: "post",
    path: "/invitations/decline",
    tenantFrom: null,
    useCase: "declineInvitation",
    summary: "Decline an invitation with the emailed token.",
    description:
      "Removes the membership and invalidates the token. The account stays. No sign-in required: the token identifies the invited person.",
    answer: message("Invitation declined"),
  }),
  endpoint({
    method: "post",
    path: "/password/reset",
    tenantFrom: null,
    useCase: "resetPassword",
    summary: "Choose a new password with the emailed token.",
    description:
      "Invalidates this token and all others that were emailed to the account, ends all its sessions, and verifies its address. API keys stay valid: `keys` lists those that the account made in the last 90 days, and `revoke_keys` ends them with their descendants.",
    answer: passwordChanged,
  }),
  endpoint({
    method: "post",
    path: "/account/export",
    tenantFrom: null,
    useCase: "exportAccount",
    refuses: ["conflict"],
    summary: "Request an archive of the caller's data.",
    description:
      "Requires the current password and notifies the caller by email. A background job writes the archive; `GET /account/export` reports when it is ready. If an archive is in progress, returns that archive. Includes customer orders with the caller's email address, if the address is verified.",
    answer: data(dataRequest, "The archive is being written"),
  }),
  endpoint({
    method: "get",
    path: "/account/export",
    tenantFrom: null,
    useCase: "getAccountExport",
    refuses: ["not_found"],
    summary: "Get the state of the caller's archive.",
    description: "Returns 404 if no archive was requested, or if the last archive has expired.",
    answer: data(dataRequest),
  }),
  endpoint({
    method: "get",
    path: "/account/export/file",
    tenantFrom: null,
    useCase: "downloadAccountExport",
    refuses: ["not_found", "conflict"],
    summary: "Download the caller's archive.",
    description:
      "Streams NDJSON: a line for each row about the caller, with its kind, and a last line with the number of lines. Returns 409 while the archive is being written, and 404 after a day.",
    answer: exported(archiveLine, ["ndjson"]),
  }),
  endpoint({
    method: "post",
    path: "/account/erase",
    tenantFrom: null,
    useCase: "eraseAccount",
    loses: true,
    refuses: ["conflict", "last_admin"],
    summary: "Erase the caller permanently.",
    description:
      "Requires the current password, and the email address of the account as `confirm`. Ends all sessions, disables sign-in and notifies the caller by email. Ten minutes later Souk replaces names, addresses and contact data wherever they are stored. Returns 409 `last_admin` and names the tenant if the caller is the only ADMIN of a tenant.",
    answer: data(accountErasure, "The account is being erased"),
  }),
];
