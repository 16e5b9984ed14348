import type { OutputOf } from "@souk/core";
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
              .describe("A tenant that the person belongs to."),
            role,
          }),
        )
        .describe("The tenants that the person belongs to, oldest first."),
    })
    .describe("The account, and where the person works."),
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
      token: z.string().describe("The token itself. It is shown this once."),
      expires_at: timestamp.describe("When it ends."),
    })
    .describe("The token that was made."),
  ({ tokenId, token, expiresAt }: OutputOf<"issueUserToken">) => ({
    token_id: tokenId,
    token,
    expires_at: at(expiresAt),
  }),
);

export const revokedTokens = presenter(
  z.object({ revoked: z.int().describe("How many sessions ended.") }).describe("What was ended."),
  ({ revoked }: OutputOf<"revokeUserTokens">) => ({ revoked }),
);

export const operatorsTenant = presenter(
  summary.view
    .extend({
      settings: ownSettings,
      external_id: externalId,
      metadata,
      updated_at: timestamp.describe("When it last changed."),
      deleted_at: timestamp.nullable().describe("When it was deleted; null while it is in use."),
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
      id: id.describe("The id of the entry; later entries have a greater one."),
      at: timestamp.describe("When it was done."),
      actor: z
        .object({
          kind: z.enum(["user", "key", "operator", "anonymous"]).describe("What kind of caller."),
          name: z.string().nullable().describe("The name of an operator; null for others."),
          user_id: id.nullable().describe("The account; null where there is none."),
        })
        .describe("Who did it."),
      use_case: z.string().describe("What was done, such as `updateProduct`."),
      tenant_id: id.nullable().describe("The tenant in which it was done; null outside of one."),
      subject: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe("The ids of what was written."),
      request_id: z.string().nullable().describe("The request that did it."),
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
        .describe("How many chains were compared: one for each tenant, and one beside."),
      seals: z.int().describe("How many seals were compared."),
      entries: z.int().describe("How many entries were compared with their seals."),
      found: z.int().describe("How many entries are not as they were written; 0 is good."),
      findings: z
        .array(
          z.object({
            problem: z.string().describe("What is wrong."),
            tenant_id: id.nullable().describe("The tenant; null where it concerns all."),
            entry_id: id.nullable().describe("The entry; null where it concerns a chain."),
            seal: z.int().nullable().describe("The number of the seal in its chain."),
          }),
        )
        .describe("The first hundred of them."),
    })
    .describe("What the comparison found."),
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
      id: id.describe("The id of the mail."),
      to: z.string().describe("The address that it goes to."),
      attempts: z.int().describe("How often it was tried."),
      next_attempt_at: timestamp.nullable().describe("When it is due; null once it is set aside."),
      set_aside_at: timestamp.nullable().describe("When it was given up for now; null before."),
      error: z.string().nullable().describe("Why the last attempt failed."),
      created_at: timestamp.describe("When it was written."),
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
