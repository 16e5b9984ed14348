import type { OutputOf } from "@souk/core";
import { deliveryStatuses } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, externalId, id, metadata, role, timestamp } from "./fields.js";
import { ownSettings, settingsOf, summary } from "./tenant.js";
import { account, accountOf } from "./user.js";

type Tenant = OutputOf<"findTenant">;

export const foundUser = presenter(
  z
    .object({
      user: account,
      seats: z
        .array(
          z.object({
            tenant: z
              .object({
                id: id.describe("The id of the tenant."),
                name: z.string().describe("The name of the tenant."),
              })
              .describe("A tenant of the person."),
            role,
          }),
        )
        .describe("The person's tenants, oldest first."),
    })
    .describe("The account and its tenants."),
  ({ user, seats }: OutputOf<"findUser">) => ({
    user: accountOf(user),
    seats: seats.map(({ tenant, role }) => ({
      tenant: { id: tenant.id, name: tenant.name },
      role,
    })),
  }),
);

export const operatorsUser = presenter(account, accountOf);

export const issuedToken = presenter(
  z
    .object({
      token_id: id.describe("The id of the token."),
      token: z.string().describe("The token. This is the only time it is shown."),
      expires_at: timestamp.describe("When it expires."),
    })
    .describe("The created token."),
  ({ tokenId, token, expiresAt }: OutputOf<"issueUserToken">) => ({
    token_id: tokenId,
    token,
    expires_at: at(expiresAt),
  }),
);

export const revokedTokens = presenter(
  z
    .object({ revoked: z.int().describe("The number of ended sessions.") })
    .describe("The ended sessions."),
  ({ revoked }: OutputOf<"revokeUserTokens">) => ({ revoked }),
);

export const resetFactors = presenter(
  z
    .object({ removed: z.int().describe("The number of removed factors.") })
    .describe("The removed factors."),
  ({ removed }: OutputOf<"resetFactors">) => ({ removed }),
);

export const unlinkIdentities = presenter(
  z
    .object({ removed: z.int().describe("The number of unlinked identities.") })
    .describe("The unlinked identities."),
  ({ removed }: OutputOf<"unlinkIdentities">) => ({ removed }),
);

export const operatorsTenant = presenter(
  summary.view
    .extend({
      settings: ownSettings,
      external_id: externalId,
      metadata,
      updated_at: timestamp.describe("When it last changed."),
      deleted_at: timestamp.nullable().describe("When it was deleted; null if it is not."),
    })
    .meta({ id: "AnyTenant", description: "A tenant, deleted or not, as an operator sees it." }),
  (tenant: Tenant) => ({
    ...summary.present(tenant),
    settings: settingsOf(tenant.settings),
    external_id: tenant.externalId,
    metadata: tenant.metadata,
    updated_at: at(tenant.updatedAt),
    deleted_at: atOrNull(tenant.deletedAt),
  }),
);

export const trailEntry = presenter(
  z
    .object({
      id: id.describe("The id of the entry. Later entries have larger ids."),
      at: timestamp.describe("When it happened."),
      actor: z
        .object({
          kind: z.enum(["user", "key", "operator", "anonymous"]).describe("The kind of caller."),
          name: z.string().nullable().describe("The name of an operator; null for others."),
          user_id: id.nullable().describe("The account; null if there is none."),
        })
        .describe("Who did it."),
      use_case: z.string().describe("The action, such as `updateProduct`."),
      tenant_id: id.nullable().describe("The tenant; null if there is none."),
      subject: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe("The ids of the written records."),
      request_id: z.string().nullable().describe("The id of the request."),
    })
    .meta({ id: "TrailEntry", description: "An entry of the audit trail of the whole service." }),
  ({ id, at: when, actor, useCase, ...entry }: OutputOf<"listAuditTrail">[number]) => ({
    id,
    at: at(when),
    actor: {
      kind: actor.kind,
      name: "name" in actor ? actor.name : null,
      user_id: "userId" in actor ? actor.userId : null,
    },
    use_case: useCase,
    tenant_id: entry.tenantId,
    subject: { ...entry.subject },
    request_id: entry.requestId,
  }),
);

export const auditVerdict = presenter(
  z
    .object({
      chains: z
        .int()
        .describe("The number of verified chains: one per tenant, and one for everything else."),
      seals: z.int().describe("The number of verified seals."),
      entries: z.int().describe("The number of verified entries."),
      found: z.int().describe("The number of entries that were tampered with; 0 is good."),
      findings: z
        .array(
          z.object({
            problem: z.string().describe("What is wrong."),
            tenant_id: id.nullable().describe("The tenant; null if it concerns all."),
            entry_id: id.nullable().describe("The entry; null if it concerns a chain."),
            seal: z.int().nullable().describe("The number of the seal in its chain."),
          }),
        )
        .describe("The first hundred."),
    })
    .describe("The result."),
  ({ findings, ...sums }: OutputOf<"verifyAuditTrail">) => ({
    ...sums,
    findings: findings.map(({ problem, tenantId, entryId, seal }) => ({
      problem,
      tenant_id: tenantId,
      entry_id: entryId,
      seal,
    })),
  }),
);

export const queuedMail = presenter(
  z
    .object({
      id: id.describe("The id of the email."),
      to: z.string().describe("The recipient."),
      attempts: z.int().describe("The number of attempts."),
      next_attempt_at: timestamp.nullable().describe("When it is due; null if it is set aside."),
      set_aside_at: timestamp.nullable().describe("When it was set aside; null if it is not."),
      error: z.string().nullable().describe("Why the last attempt failed."),
      created_at: timestamp.describe("When it was created."),
    })
    .meta({ id: "QueuedMail", description: "A mail that has not left, without its text." }),
  (mail: OutputOf<"listMails">[number]) => ({
    id: mail.id,
    to: mail.to,
    attempts: mail.attempts,
    next_attempt_at: atOrNull(mail.nextAttemptAt),
    set_aside_at: atOrNull(mail.setAsideAt),
    error: mail.error,
    created_at: at(mail.createdAt),
  }),
);

const tenantOfLoss = id.describe("The tenant.");

export const webhookAudit = presenter(
  z
    .object({
      changes: z.int().describe("How many changes were compared with their events."),
      changes_without_event: z.int().describe("How many of them lack an event; 0 is good."),
      events: z.int().describe("How many events were compared with their deliveries."),
      unproven_events: z
        .int()
        .describe("Events from before the history of subscriptions, which prove nothing."),
      expected_deliveries: z.int().describe("How many deliveries the subscriptions asked for."),
      missing_deliveries: z.int().describe("How many of them are missing; 0 is good."),
      missing_numbers: z.int().describe("Gaps in the numbers of events; 0 is good."),
      missing_attempts: z.int().describe("Attempts that are counted and not stored; 0 is good."),
      unscheduled_deliveries: z
        .int()
        .describe(
          "Unfinished deliveries that no worker would find; 0 is good. A host reschedules them within a minute.",
        ),
      lost_events: z
        .array(
          z.object({
            tenant_id: tenantOfLoss,
            at: timestamp.describe("When the change was made."),
            use_case: z.string().describe("The change."),
            subject: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .describe("The ids of the change."),
            event: z
              .string()
              .nullable()
              .describe("The kind of the event; null where it may be any of the change."),
          }),
        )
        .describe("The first hundred changes without their event."),
      lost_deliveries: z
        .array(
          z.object({
            tenant_id: tenantOfLoss,
            webhook_id: id.describe("The subscription."),
            at: timestamp.describe("When the event happened."),
            event_id: z.string().describe("The event."),
            event: z.string().describe("The kind of the event."),
          }),
        )
        .describe("The first hundred missing deliveries."),
      lost_numbers: z
        .array(
          z.object({
            tenant_id: tenantOfLoss,
            of: z.string().describe("What is counted, such as the events of `order:7`."),
            first: z.int().describe("The first missing number."),
            last: z.int().describe("The last missing number."),
          }),
        )
        .describe("The first hundred gaps."),
      lost_attempts: z
        .array(
          z.object({
            tenant_id: tenantOfLoss,
            webhook_id: id.describe("The subscription."),
            delivery_id: id.describe("The delivery."),
            counted: z.int().describe("How many attempts it counts."),
            kept: z.int().describe("How many attempts are stored."),
          }),
        )
        .describe("The first hundred deliveries with missing attempts."),
      by_status: z
        .partialRecord(z.enum(deliveryStatuses), z.int())
        .describe("How many deliveries have each status."),
    })
    .meta({ id: "WebhookAudit", description: "What is lost of events and deliveries." }),
  (audit: OutputOf<"auditWebhooks">) => ({
    changes: audit.changes,
    changes_without_event: audit.changesWithoutEvent,
    events: audit.events,
    unproven_events: audit.unprovenEvents,
    expected_deliveries: audit.expectedDeliveries,
    missing_deliveries: audit.missingDeliveries,
    missing_numbers: audit.missingNumbers,
    missing_attempts: audit.missingAttempts,
    unscheduled_deliveries: audit.unscheduledDeliveries,
    lost_events: audit.lostEvents.map(({ tenantId, at: time, useCase, subject, event }) => ({
      tenant_id: tenantId,
      at: at(time),
      use_case: useCase,
      subject: { ...subject },
      event,
    })),
    lost_deliveries: audit.lostDeliveries.map((lost) => ({
      tenant_id: lost.tenantId,
      webhook_id: lost.webhookId,
      at: at(lost.at),
      event_id: lost.eventId,
      event: lost.event,
    })),
    lost_numbers: audit.lostNumbers.map(({ tenantId, of, first, last }) => ({
      tenant_id: tenantId,
      of,
      first,
      last,
    })),
    lost_attempts: audit.lostAttempts.map((lost) => ({
      tenant_id: lost.tenantId,
      webhook_id: lost.webhookId,
      delivery_id: lost.deliveryId,
      counted: lost.counted,
      kept: lost.kept,
    })),
    by_status: audit.byStatus,
  }),
);
