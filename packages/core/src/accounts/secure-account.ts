import * as z from "zod";
import { descendantsOf } from "../calls/api-key-descendants.js";
import { type MemberContext, requireConfirmation } from "../calls/context.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { Factor } from "../ports/accounts/factor.js";
import type { ApiKey } from "../ports/api-keys/api-key.js";
import type { MadeKey } from "../ports/api-keys/made-keys.js";
import type { Webhook } from "../ports/webhooks/webhook.js";
import { invalid } from "../values/errors.js";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { shifted } from "../values/shifted.js";
import { endSessions } from "./credentials.js";
import { isInUse, lockOwner, removeFactors } from "./factors/factor-rules.js";
import { endAll, keysMadeBy, MADE_WITHIN_MS } from "./passwords/made-keys.js";

const MOST_NAMED = 1_000;

/** A webhook as the person who made it is told of it. */
type MadeWebhook = Pick<Webhook, "id" | "tenantId" | "url" | "createdAt">;

/** What an account made in its tenants, and whether this call ends it. */
type Ending<T> = T & { readonly ended: boolean };

/** A second factor of the account, and whether this call removes it. */
type EndingFactor = Ending<Pick<Factor, "id" | "kind" | "name" | "createdAt">>;

interface AccountSecured {
  /** Whether nothing ended, and the rest says what would. */
  readonly dryRun: boolean;
  /** The number of other sessions of the account that ended. */
  readonly sessions: number;
  readonly keys: readonly Ending<MadeKey>[];
  readonly webhooks: readonly Ending<MadeWebhook>[];
  readonly factors: readonly EndingFactor[];
}

const named = (what: string) =>
  described(z.optional(z.array(id).check(z.maxLength(MOST_NAMED))), what);

/**
 * After a theft: ends all other sessions and mailed links of the account, shows its second factors, and the API keys and
 * webhooks that it made in the last 90 days, and ends those that the caller names. With `dryRun` nothing ends.
 */
export const secureAccount = stagedUseCase({
  access: "user",
  confirms: "on change",
  input: z.object({
    keyIds: named("The API keys to revoke, with their descendants."),
    webhookIds: named("The webhooks to delete."),
    factorIds: named("The second factors to remove."),
    dryRun: described(
      z._default(z.boolean(), false),
      "Only shows what would end. Needs no confirmation.",
    ),
  }),
  async stage(
    { read, write, asInvited },
    { keyIds = [], webhookIds = [], factorIds = [], dryRun },
  ): Promise<AccountSecured> {
    const { userId, sessions, keys, factors, tenants } = await read(async (context) => {
      if (!dryRun) requireConfirmation(context);
      const { global, user, tokenId } = context;
      const seats = await global.tenants.seatsOf(user.id);
      return {
        userId: user.id,
        sessions: (await global.tokens.listOf(user.id)).filter(({ id }) => id !== tokenId).length,
        keys: await keysMadeBy(context, user.id),
        factors: (await global.factors.listOf(user.id)).filter(isInUse),
        tenants: seats.filter(({ role }) => role === "ADMIN").map(({ tenant }) => tenant.id),
      };
    });
    const made: MadeIn[] = [];
    for (const tenantId of new Set([...tenants, ...keys.map((key) => key.tenantId)])) {
      const own = keys.filter((key) => key.tenantId === tenantId);
      const isAdmin = tenants.includes(tenantId);
      const find = (context: MemberContext) => madeIn(context, { userId, own, isAdmin });
      made.push(await asInvited({ userId, tenantId }, find, "read"));
    }
    const all = {
      keys: made.flatMap((each) => each.keys),
      webhooks: made.flatMap((each) => each.webhooks),
    };
    requireAll("keyIds", keyIds, all.keys);
    requireAll("webhookIds", webhookIds, all.webhooks);
    requireAll("factorIds", factorIds, factors, "This account has no such factor.");
    if (!dryRun) {
      await write(async (context) => {
        const { tokenId, audit } = context;
        const account = await lockOwner(context);
        const doomed = factors.filter((factor) => factorIds.includes(factor.id));
        await removeFactors(context, account, doomed);
        await endSessions(context, userId, { token: tokenId });
        audit.about({ kind: "user", id: userId });
      });
    }
    const ended = { keys: new Set<number>(), webhooks: new Set<number>() };
    for (const { tenantId, ...here } of made) {
      const doomedKeys = here.keys.filter((key) => keyIds.includes(key.id));
      const doomedWebhooks = here.webhooks.filter((webhook) => webhookIds.includes(webhook.id));
      for (const key of doomedKeys.flatMap((each) => here.withDescendants(each.id)))
        ended.keys.add(key);
      for (const webhook of doomedWebhooks) ended.webhooks.add(webhook.id);
      if (dryRun || doomedKeys.length + doomedWebhooks.length === 0) continue;
      await asInvited({ userId, tenantId }, async (context) => {
        const keysEnded = await endAll(context, doomedKeys);
        for (const key of keysEnded) ended.keys.add(key.id);
        const gone = await endWebhooks(context, doomedWebhooks);
        if (keysEnded.length + gone.length === 0) context.audit.unchanged();
      });
    }
    return {
      dryRun,
      sessions,
      keys: all.keys.map((key) => ({ ...key, ended: ended.keys.has(key.id) })),
      webhooks: all.webhooks.map((each) => ({ ...each, ended: ended.webhooks.has(each.id) })),
      factors: factors.map(({ id, kind, name, createdAt }) => {
        const ends = factorIds.includes(id);
        return { id, kind, name, createdAt, ended: ends };
      }),
    };
  },
});

interface MadeIn {
  readonly tenantId: number;
  /** Keys that the account made, and what descends from them. */
  readonly keys: readonly MadeKey[];
  readonly webhooks: readonly MadeWebhook[];
  readonly withDescendants: (keyId: number) => readonly number[];
}

/** Webhooks only where the account is an ADMIN: no other member may delete them. */
async function madeIn(
  context: MemberContext,
  {
    userId,
    own,
    isAdmin,
  }: { readonly userId: number; readonly own: readonly MadeKey[]; readonly isAdmin: boolean },
): Promise<MadeIn> {
  const { scope } = context;
  const families = new Map<number, readonly ApiKey[]>();
  for (const { id } of own) families.set(id, await descendantsOf(context, id));
  const keys = new Map(own.map((key) => [key.id, key]));
  for (const { id, tenantId, name, createdAt } of [...families.values()].flat())
    keys.set(id, { id, tenantId, name, createdAt });
  const makers = new Set([userId, ...keys.keys()]);
  return {
    tenantId: scope.tenantId,
    keys: [...keys.values()].toSorted((a, b) => a.id - b.id),
    webhooks: isAdmin ? await webhooksMadeBy(context, makers) : [],
    withDescendants: (id) => [id, ...(families.get(id) ?? []).map((key) => key.id)],
  };
}

/** The audit trail knows the maker: its entry has the time of the webhook. */
async function webhooksMadeBy(
  context: MemberContext,
  makers: ReadonlySet<number>,
): Promise<MadeWebhook[]> {
  const { store, now } = context;
  const after = shifted(now, -MADE_WITHIN_MS);
  const recent = (await store.webhooks.all()).filter(({ createdAt }) => createdAt > after);
  const found: MadeWebhook[] = [];
  for (const { id, tenantId, url, createdAt } of recent.toSorted((a, b) => a.id - b.id)) {
    const entries = await store.audit.writtenAt(createdAt);
    const maker = entries.find(
      ({ object, useCase }) =>
        useCase === "createWebhook" && object?.kind === "webhook" && object.id === id,
    )?.actor.userId;
    if (await isAmong(context, makers, maker)) found.push({ id, tenantId, url, createdAt });
  }
  return found;
}

/** Whether one of the makers acted, or a key that they made and that was revoked since. */
async function isAmong(
  context: MemberContext,
  makers: ReadonlySet<number>,
  id: number | null | undefined,
): Promise<boolean> {
  if (id === null || id === undefined) return false;
  if (makers.has(id)) return true;
  const account = await context.global.users.find(id);
  if (account?.userType !== "SERVICE") return false;
  const entries = await context.store.audit.writtenAt(account.createdAt);
  const made = entries.find(
    ({ useCase, subject }) => useCase === "createApiKey" && subject["id"] === id,
  );
  return isAmong(context, makers, made?.actor.userId);
}

async function endWebhooks(
  { store, audit, now }: MemberContext,
  doomed: readonly MadeWebhook[],
): Promise<number[]> {
  const ended: number[] = [];
  for (const { id } of doomed) {
    if (!(await store.webhooks.lock(id))) continue;
    await store.webhooks.remove(id, now);
    await store.deliveries.cancel(id, "unfinished", now);
    ended.push(id);
  }
  if (ended.length > 0) audit.also([{ field: "deleted_webhooks", old: ended, new: null }]);
  return ended;
}

function requireAll(
  field: "keyIds" | "webhookIds" | "factorIds",
  ids: readonly number[],
  known: readonly { readonly id: number }[],
  message = "This account did not make it in the last 90 days.",
): void {
  const issues = ids.flatMap((id, at) =>
    known.some((each) => each.id === id) ? [] : [{ path: [field, at], message }],
  );
  if (issues.length > 0) throw invalid(issues);
}
