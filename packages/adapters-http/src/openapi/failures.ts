import type { Hookable, UseCaseName } from "@souk/core";
import { scopesOfCase } from "@souk/core/adapter";
import {
  type Endpoint,
  inputParameters,
  isForOperator,
  pathParameters,
  takesKey,
} from "../wire/endpoint.js";
import { type ErrorCode, errorStatus } from "../wire/errors.js";

/** Error codes of a use case's own rules; the others follow from its access and its route. */
const own: Partial<Record<UseCaseName, readonly ErrorCode[]>> = {
  register: ["forbidden", "passwords_off"],
  login: ["invalid_credentials", "account_disabled", "conflict", "passwords_off"],
  loginWithFactor: [
    "invalid_credentials",
    "ticket_expired",
    "account_disabled",
    "forbidden",
    "passwords_off",
  ],
  startPasskeyLogin: ["forbidden"],
  confirmIdentity: ["invalid_credentials", "conflict", "forbidden", "passwords_off"],
  startConfirm: ["forbidden"],
  createTotp: ["conflict", "forbidden"],
  confirmFactor: ["invalid_credentials", "conflict", "forbidden"],
  startPasskey: ["conflict", "forbidden"],
  addPasskey: ["conflict", "forbidden"],
  createRecoveryCodes: ["conflict"],
  createTenant: ["conflict"],
  changePassword: ["conflict", "passwords_off"],
  forgotPassword: ["forbidden", "passwords_off"],
  lookAtLink: ["passwords_off"],
  resetPassword: ["passwords_off"],
  updateTenant: ["conflict"],
  purgeTenant: ["conflict"],
  addMember: ["already_member", "conflict"],
  changeRole: ["not_a_member", "last_admin"],
  createRole: ["limit_reached"],
  deleteRole: ["conflict"],
  declineInvitation: ["last_admin"],
  inviteAgain: ["not_a_member", "conflict"],
  removeMember: ["not_a_member", "last_admin", "forbidden"],
  updateAnnouncement: ["invalid_transition"],
  publishAnnouncement: ["invalid_transition"],
  archiveAnnouncement: ["invalid_transition"],
  changeStock: ["conflict"],
  addOrderNote: ["conflict"],
  putPreference: ["conflict"],
  addPicture: ["conflict", "limit_reached"],
  deletePicture: ["conflict"],
  putProductBySku: ["conflict"],
  importProducts: ["conflict", "import_busy"],
  importOrders: ["import_busy"],
  importCustomers: ["import_busy"],
  cancelImport: ["invalid_transition"],
  updateOrder: ["invalid_transition"],
  processOrder: ["invalid_transition"],
  completeOrder: ["invalid_transition"],
  cancelOrder: ["invalid_transition"],
  listEvents: ["not_found", "gone"],
  addPayment: ["invalid_transition"],
  voidPayment: ["conflict"],
  addShipment: ["invalid_transition"],
  updateShipment: ["invalid_transition"],
  cancelShipment: ["conflict"],
  receiveReturn: ["invalid_transition"],
  issueCreditNote: ["conflict"],
  deleteOrder: ["conflict"],
  cancelReturn: ["invalid_transition"],
  redeliver: ["conflict"],
  recoverDeliveries: ["conflict"],
  testWebhooks: ["not_found"],
};

/** Every error code of a route, by status. */
export function failuresOf(endpoint: Endpoint, definition: Hookable): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...codesOf(endpoint, definition),
    ...(own[endpoint.useCase as UseCaseName] ?? []),
    ...(endpoint.refuses ?? []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}

function* codesOf(endpoint: Endpoint, definition: Hookable): Generator<ErrorCode> {
  const { method, tenantFrom } = endpoint;
  const { access } = definition;
  if (tenantFrom === "path") yield "not_found";
  if (tenantFrom === "header") yield* ["tenant_header_missing", "tenant_header_invalid"] as const;
  if (method !== "get") yield "malformed_json";
  if (access !== "public") yield "unauthenticated";
  const isOperators = isForOperator(endpoint, access);
  if (access !== "public" && !isOperators) yield "insufficient_scope";
  if (access === "admin" && !isOperators) yield "forbidden";
  const isOpenToKeys = scopesOfCase(endpoint.useCase, definition).length > 0;
  if (access === "admin" || access === "member" || isOpenToKeys) yield "tenant_forbidden";
  const isOfTenant = ["visitor", "member", "admin"].includes(access);
  if (isOfTenant && !isOperators) yield "factor_required";
  if (definition.confirms !== undefined && !isOperators) yield "confirmation_required";
  if (inputParameters(endpoint).length > 0) yield "not_found";
  if (takesKey(endpoint, definition)) {
    yield* ["idempotency_in_progress", "idempotency_mismatch"] as const;
  }
  if (takesVersion(endpoint)) yield "precondition_failed";
  if (method !== "get") yield* ["payload_too_large", "unsupported_media_type"] as const;
  yield* ["validation_failed", "rate_limited", "internal_error", "unavailable"] as const;
  if (method !== "get") yield "outcome_unknown";
}

/** Routes that change one object, so a caller can say which version it means. */
export const takesVersion = ({ method, path }: Endpoint): boolean =>
  method !== "get" && pathParameters(path).length > 0;
