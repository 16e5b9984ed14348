import { type Alive, aliveAt, defaultTokenLifetime, isExpired, readToken } from "./bearer-token.js";
import { AuditNotebook } from "../audit-notes.js";
import { heldKey, keyCredentials } from "./admit-key.js";
import { checkScope } from "./check-scope.js";
import { Invited } from "../invited.js";
import { Operator } from "../operator.js";
import { OutboxPublisher } from "../../ports/event-publisher.js";
import type { Ports } from "../../ports/index.js";
import type { Credentials, Identity, Store } from "../../ports/unit-of-work.js";
import type { ApiKeyIdentity, HeldKey } from "../../ports/api-keys/api-key.js";
import type { Call, Caller } from "../call.js";
import { isUserId } from "../check-call.js";
import type { Access, ContextByAccess, MemberContext, PublicContext } from "../context.js";
import type { RunInside } from "../run-inside.js";
import {
  forbidden,
  tenantForbidden,
  unauthenticated,
  forAdminsAlone,
  needsUser,
} from "../../values/errors.js";
import type { Tellable } from "../../events/catalogue.js";
import { causeOf } from "../cause.js";
import { deferring } from "../defer.js";
import { EventRecorder } from "../event-recorder.js";
import { callsInTenant } from "../policy.js";
import type { Extensions } from "../extensions.js";
import { externalId } from "../../values/fields.js";
import { shifted } from "../../values/shifted.js";
import { ourScopes } from "../../values/api-keys/key-scopes.js";
import { isAdmin, type MemberScope, openScope } from "../../values/scope.js";

/** It has no listeners, so it never reports. */
const outboxAlone = new OutboxPublisher({ report: () => undefined });

export interface Admission<A extends Access = Access> {
  readonly context: ContextByAccess<Tellable>[A];
  readonly recorder: EventRecorder | null;
  readonly identity: Identity | null;
  /** The tenant in which an API key acts, also in a use case without a tenant. */
  readonly scope?: MemberScope;
}

interface Request {
  readonly useCase: string;
  readonly ports: Ports;
  readonly extensions: Extensions | undefined;
  readonly call: Call;
  readonly store: Store;
  readonly now: Date;
  readonly exclusive: boolean;
  readonly writes: boolean;
  readonly run: RunInside;
}

/** Reads the caller's rights in the transaction of the change, and builds a context that is limited to them. */
export function admit(access: Access, request: Request): Admission | Promise<Admission> {
  const { call } = request;
  if (access === "public") return nobody(request);
  if (call.as instanceof Operator) return admitOperator(access, request, call.as);
  if (access === "operator") throw forbidden("Only an operator may do this.");
  const { ports, now, store } = request;
  const credentials = call.as && credentialsOf(call.as, ports);
  if (!credentials) throw unauthenticated();
  const alive = aliveAt(now, ports.tokenLifetime ?? defaultTokenLifetime);
  return store
    .identify(credentials, call.tenant ?? null, request.exclusive)
    .then((identity) =>
      admitted(access, request, authenticated(request, credentials, alive, identity)),
    );
}

function admitted(
  access: Access,
  request: Request,
  { identity, key }: { readonly identity: Identity; readonly key: HeldKey | null },
): Admission {
  const { call } = request;
  if (identity.key) return admitKey(access, request, identity, identity.key, key);
  call.onTenant?.(identity.seat?.tenant.id ?? null);
  const { user } = identity;
  const tokenId = identity.token?.id ?? null;
  const actor = { kind: "user", userId: user.id, tokenId } as const;
  const base = publicContext(request, actor, {
    isConfirmed: isConfirmed(request, identity.token),
    hasFactor: user.hasFactor || identity.token?.hasFactor === true,
  });
  if (access === "user") {
    return { context: { ...base, user, tokenId, byKey: null }, recorder: null, identity };
  }
  const scopes = identity.seat?.scopes ?? null;
  const held = scopes && ({ of: "role", scopes } as const);
  const seat = identity.seat && enter(request, base, { user, key: null, held }, identity.seat);
  if (seat && access === "admin" && !isAdmin(seat.context.scope)) throw forAdminsAlone();
  if (held) checkScope(request.useCase, held, base.scopes);
  if (access === "visitor") {
    return { context: { ...base, member: seat?.context ?? null }, recorder: null, identity };
  }
  if (!seat) throw tenantForbidden();
  return { ...seat, identity };
}

function authenticated(
  { ports, call, now }: Request,
  credentials: Credentials,
  alive: Alive,
  identity: Identity | null,
): { readonly identity: Identity; readonly key: HeldKey | null } {
  if (!identity?.user.isActive) throw unauthenticated();
  let key: HeldKey | null = null;
  if ("tokenId" in credentials) {
    const { token } = identity;
    if (!token || isExpired(token, alive)) throw unauthenticated();
    if (!ports.secrets.sameDigest(token.digest, credentials.tokenDigest)) throw unauthenticated();
  } else if ("keyId" in credentials) {
    const { secrets } = ports;
    key = identity.key ? heldKey(identity.key, credentials.keyDigest, { now, secrets }) : null;
    if (!key) throw unauthenticated();
  }
  call.onUser?.(identity.user.id);
  return { identity, key };
}

function credentialsOf(caller: Caller, ports: Ports): Credentials | null {
  if ("token" in caller) {
    if (typeof caller.token !== "string") return null;
    return readToken(caller.token, ports.secrets) ?? keyCredentials(caller.token, ports.secrets);
  }
  if ("userId" in caller) return isUserId(caller.userId) ? { userId: caller.userId } : null;
  // Text that cannot be an external id is not sent to a database, which might refuse it.
  const isOne = "externalId" in caller && externalId.safeParse(caller.externalId).success;
  return isOne ? { externalId: caller.externalId } : null;
}

/** Inside its tenant a key acts as an ADMIN, within its scopes; a call need not name the tenant. */
function admitKey(
  access: Access,
  request: Request,
  identity: Identity,
  { id: keyId, tenantId, scopes }: ApiKeyIdentity,
  key: HeldKey | null,
): Admission {
  const { call, useCase } = request;
  if (call.tenant !== undefined && call.tenant !== tenantId) throw tenantForbidden();
  call.onTenant?.(identity.seat ? tenantId : null);
  const held = { of: "key", scopes } as const;
  checkScope(useCase, held, request.extensions?.scopes ?? ourScopes);
  if (!identity.seat) throw tenantForbidden();
  const inTenant = { ...request, call: { ...call, tenant: tenantId } };
  const actor = { kind: "key", keyId, userId: identity.user.id } as const;
  const base = publicContext(inTenant, actor);
  const seat = enter(request, base, { user: identity.user, key, held }, identity.seat);
  const { scope } = seat.context;
  if (access === "user") {
    const byKey = { key, tenant: seat.context.tenant };
    const context = { ...base, user: identity.user, tokenId: null, byKey };
    return { context, recorder: null, identity, scope };
  }
  if (access !== "visitor") return { ...seat, identity, scope };
  return { context: { ...base, member: seat.context }, recorder: null, identity, scope };
}

async function admitOperator(
  access: Access,
  request: Request,
  operator: Operator,
): Promise<Admission> {
  const { name, actingFor: userId } = operator;
  const base = publicContext(
    request,
    operator instanceof Invited
      ? { kind: "user", userId: operator.actingFor, tokenId: null }
      : { kind: "operator", name, userId },
  );
  if (access === "operator") return plain({ ...base, operator });
  if (access === "user") {
    const user =
      operator.actingFor === null ? null : await request.store.users.find(operator.actingFor);
    if (!user) throw needsUser();
    return plain({ ...base, user, tokenId: null });
  }
  const { tenants } = request.store;
  if (request.exclusive) await tenants.lock(request.call.tenant ?? 0);
  // An operator has no seat that a change of the whole tenant could wait for.
  else if (request.writes) await tenants.share(request.call.tenant ?? 0);
  const tenant = await tenants.find(request.call.tenant ?? 0);
  if (!tenant || tenant.deletedAt) throw tenantForbidden();
  const nobodys = { user: null, key: null, held: null };
  const seat = enter(request, base, nobodys, { tenant, role: "ADMIN" });
  return access === "visitor"
    ? plain({ ...base, member: seat.context })
    : { ...seat, identity: null };
}

function enter(
  { extensions }: Request,
  base: PublicContext,
  caller: Pick<MemberContext, "user" | "key" | "held">,
  { tenant, role }: Pick<NonNullable<Identity["seat"]>, "tenant" | "role">,
): { context: MemberContext<Tellable>; recorder: EventRecorder } {
  const scope = openScope(tenant.id, role, tenant.settings);
  const store = base.global.inTenant(scope);
  const { secrets, eventPublisher = outboxAlone } = base.ports;
  const recorder = new EventRecorder(() => ({
    tenantId: tenant.id,
    now: base.now,
    nextId: () => secrets.eventId(),
    publisher: eventPublisher,
    store,
    extensions,
    ...causeOf(base.call),
  }));
  const defer = deferring({
    extensions,
    store,
    events: recorder,
    terms: tenant.settings,
    now: base.now,
    userId: base.actor.userId,
    newKey: () => secrets.eventId(),
  });
  return {
    context: { ...base, ...caller, scope, tenant, store, events: recorder, defer },
    recorder,
  };
}

/** Only a session has to be confirmed: programs cannot, and hosts with a sign-in of their own ask by themselves. */
function isConfirmed({ ports, now }: Request, token: Identity["token"]): boolean {
  const seconds = ports.confirmAfter ?? token?.confirmAfter ?? null;
  if (!token || seconds === null) return true;
  return token.confirmedAt !== null && shifted(token.confirmedAt, seconds * 1_000) > now;
}

const nobody = (request: Request): Admission =>
  plain(publicContext(request, { kind: "anonymous", userId: null }));

const plain = (context: Admission["context"]): Admission => ({
  context,
  recorder: null,
  identity: null,
});

/** Callers without a session of Souk. */
const unasked = { isConfirmed: true, hasFactor: false };

const publicContext = (
  { now, ports, call, store, extensions, run }: Request,
  actor: PublicContext["actor"],
  proof: Pick<PublicContext, "isConfirmed" | "hasFactor"> = unasked,
): PublicContext => ({
  ...proof,
  now,
  ports,
  call,
  actor,
  global: store,
  audit: new AuditNotebook(),
  run,
  scopes: extensions?.scopes ?? ourScopes,
  mayIn: (rights) =>
    extensions ? callsInTenant(extensions.useCases, rights, ports.policy, extensions.scopes) : [],
});
