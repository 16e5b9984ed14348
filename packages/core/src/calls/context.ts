import type { HeldKey } from "../ports/api-keys/api-key.js";
import type { User } from "../ports/accounts/user.js";
import type { Operator } from "./operator.js";
import type { Ports } from "../ports/index.js";
import type { Store, TenantStore } from "../ports/unit-of-work.js";
import type { Tenant } from "../ports/tenancy/tenant.js";
import type { AuditNotes } from "./audit-notes.js";
import type { Call } from "./call.js";
import { confirmationRequired, CoreError, needsUser } from "../values/errors.js";
import type { Tellable } from "../events/catalogue.js";
import type { Defer } from "./defer.js";
import type { EventRecording } from "./event-recorder.js";
import type { Rights } from "./rights.js";
import type { RunInside } from "./run-inside.js";
import type { Actor, AdminScope, MemberScope } from "../values/scope.js";
import type { HeldScopes } from "../values/api-keys/api-key-scopes.js";
import type { KeyScopes } from "../values/api-keys/key-scopes.js";
import { plainTerms, type TenantTerms } from "../values/tenant-terms.js";

/**
 * Who may call a use case: anyone (`public`), a signed-in user (`user`), a signed-in user who may also be a member of the
 * tenant (`visitor`), a member, an ADMIN of the tenant, or an operator.
 */
export type Access = "public" | "user" | "visitor" | "member" | "admin" | "operator";

/** What every use case can use; all of it belongs to one transaction. */
export interface PublicContext {
  /** The time of the call; stays the same in the whole transaction. */
  readonly now: Date;
  readonly ports: Ports;
  readonly call: Call;
  /** Who acts, as the audit trail names them. */
  readonly actor: Actor;
  /** Data without a tenant. */
  readonly global: Store;
  /** Notes for the entry in the audit trail. */
  readonly audit: AuditNotes;
  /** Runs another use case of the core in this transaction. */
  readonly run: RunInside;
  /**
   * Whether the caller has lately proved who they are. Always true for API keys, for operators, and for people whom the
   * host signs in.
   */
  readonly isConfirmed: boolean;
  /** Whether the session of the caller has a second factor behind it: one of the account, or one at a provider. */
  readonly hasFactor: boolean;
  /** The use cases of a tenant that the host's policy allows with these rights, by name. */
  readonly mayIn: (rights: Rights) => readonly string[];
  /** The scopes of API keys that the core knows. */
  readonly scopes: KeyScopes;
}

export interface UserContext extends PublicContext {
  readonly user: User;
  /** The token that was used; null if the host has authenticated the user. */
  readonly tokenId: number | null;
  /** The API key that calls, with its tenant; null for people. */
  readonly byKey: { readonly key: HeldKey | null; readonly tenant: Tenant } | null;
}

export interface MemberContext<K extends Tellable = never> extends PublicContext {
  /** The member's own account; null for an operator, who has none. */
  readonly user: User | null;
  /** The API key that calls; null for people and operators. */
  readonly key: HeldKey | null;
  /** The scopes of the API key, or of the member's own role; null if none limit the caller. */
  readonly held: HeldScopes | null;
  readonly scope: MemberScope;
  readonly tenant: Tenant;
  /** Data of this tenant. */
  readonly store: TenantStore;
  /** Publishes events, which are stored with the change. */
  readonly events: EventRecording<K>;
  /** Stores a call of a use case of this tenant for later. */
  readonly defer: Defer;
}

export interface AdminContext<K extends Tellable = never> extends MemberContext<K> {
  readonly scope: AdminScope;
}

/** A signed-in user who may or may not be a member of the tenant. */
export interface VisitorContext extends PublicContext {
  readonly member: MemberContext | null;
}

export interface OperatorContext extends PublicContext {
  readonly operator: Operator;
}

export interface ContextByAccess<K extends Tellable = never> {
  public: PublicContext;
  user: UserContext;
  visitor: VisitorContext;
  member: MemberContext<K>;
  admin: AdminContext<K>;
  operator: OperatorContext;
}

/** Refuses a session that nobody has confirmed lately, where the host asks for that. */
export function requireConfirmation({ isConfirmed }: PublicContext): void {
  if (!isConfirmed) throw confirmationRequired();
}

/** Whether the caller is a person whose session has no second factor behind it, in a tenant that requires one. */
export const lacksFactor = ({ actor, hasFactor, tenant }: MemberContext): boolean =>
  tenant.settings.requireFactor && actor.kind === "user" && actor.tokenId !== null && !hasFactor;

/** The settings of the tenant in which a call acts that say what its input means. */
export function termsOf(context: ContextByAccess[Access]): TenantTerms {
  const member = "member" in context ? context.member : "tenant" in context ? context : null;
  return member?.tenant.settings ?? plainTerms;
}

/** The user to whom a change belongs; an operator must name one. */
export function actingUserId({ actor }: PublicContext): number {
  if (actor.userId !== null) return actor.userId;
  throw needsUser();
}

/** The same with its account. */
export async function actingUser(context: MemberContext): Promise<User> {
  if (context.user) return context.user;
  const user = await context.global.users.find(actingUserId(context));
  if (user) return user;
  throw needsUser();
}

/** Contexts in which a version was compared with those that the caller accepts. */
const compared = new WeakSet<PublicContext>();

/** The present version of the resource, by the error that refuses another one. */
const presentVersions = new WeakMap<Error, number>();

/** Null for an error that refuses no outdated version. */
export const presentVersionOf = (error: unknown): number | null =>
  (error instanceof CoreError && presentVersions.get(error)) || null;

/** Refuses to change something that has changed since the caller last saw it. */
export function checkVersion(context: PublicContext, current: { readonly version: number }): void {
  compared.add(context);
  const { ifMatch } = context.call;
  if (ifMatch === undefined || ifMatch.includes(current.version)) return;
  throw outdated("The resource was changed in the meantime.", current);
}

function outdated(message: string, { version }: { readonly version: number }): CoreError {
  const error = new CoreError("precondition_failed", message);
  presentVersions.set(error, version);
  return error;
}

/**
 * The same where a call makes what is not there: refuses also what is there and should not be, and what is not and
 * should be.
 */
export function checkAbsence(
  context: PublicContext,
  current: { readonly version: number } | null,
): void {
  compared.add(context);
  const { expects, ifMatch } = context.call;
  if (current && expects === "absent") throw outdated("The resource already exists.", current);
  if (!current && (expects === "present" || ifMatch !== undefined)) {
    throw new CoreError("precondition_failed", "The resource does not exist.", { current: null });
  }
}

/**
 * If the caller named a version and nothing was compared with it, the resource has no version, so it does not match.
 */
export function requireComparison(context: PublicContext): void {
  const { expects, ifMatch } = context.call;
  if ((ifMatch === undefined && expects === undefined) || compared.has(context)) return;
  throw new CoreError("precondition_failed", "This resource has no version for If-Match.");
}
