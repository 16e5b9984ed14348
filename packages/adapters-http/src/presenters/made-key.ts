import type { OutputOf } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { at, createdAt, id } from "./fields.js";

const madeKey = z
  .object({
    id: id.describe("The id of the key."),
    tenant_id: z.int().describe("The id of its tenant."),
    name: z.string().describe("A name that says what the key is for."),
    created_at: createdAt,
  })
  .meta({ id: "MadeApiKey", description: "An API key that the account made." });

const presentKey = ({
  id,
  tenantId,
  name,
  createdAt,
}: OutputOf<"changePassword">["keys"][number]) => ({
  id,
  tenant_id: tenantId,
  name,
  created_at: at(createdAt),
});

const ended = z
  .boolean()
  .describe("Whether this request ended it; in a dry run, whether it would.");

const endedOf = (things: readonly { readonly ended: boolean }[]): number =>
  things.filter((each) => each.ended).length;

function wordsOf(dryRun: boolean, counts: readonly (readonly [number, string])[]): string {
  const parts = counts.map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
  const all = `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
  return dryRun
    ? `Dry run: nothing ended. Without dry_run, this request would end ${all}.`
    : `Account secured: ${all} ended.`;
}

/** What an account made, and what of it has ended. */
export const accountSecured: Answer<OutputOf<"secureAccount">> = {
  view: z.object({
    message: z.string().describe("What ended, or would, in words."),
    dry_run: z.boolean().describe("Whether nothing ended, because the request was a dry run."),
    sessions: z.int().describe("The number of other sessions that ended, or would."),
    keys: z
      .array(
        madeKey.extend({ ended }).meta({
          id: "EndedApiKey",
          description: "An API key that the account made, and whether it has ended.",
        }),
      )
      .describe("The API keys that the account made in the last 90 days, with their descendants."),
    webhooks: z
      .array(
        z
          .object({
            id: id.describe("The id of the webhook."),
            tenant_id: z.int().describe("The id of its tenant."),
            url: z.string().describe("Where it sends events."),
            created_at: createdAt,
            ended,
          })
          .meta({ id: "MadeWebhook", description: "A webhook that the account made." }),
      )
      .describe("The webhooks that the account or one of these keys created in the last 90 days."),
    factors: z
      .array(
        z
          .object({
            id: id.describe("The id of the factor."),
            kind: z.enum(["totp", "passkey"]).describe("The kind of factor."),
            name: z.string().describe("The name of the app or device."),
            created_at: createdAt,
            ended,
          })
          .meta({ id: "EndedFactor", description: "A second factor, and whether it has ended." }),
      )
      .describe("The second factors of the account. A passkey signs in without a password."),
  }),
  present: ({ dryRun, sessions, keys, webhooks, factors }) => ({
    message: wordsOf(dryRun, [
      [sessions, "other session"],
      [endedOf(keys), "API key"],
      [endedOf(webhooks), "webhook"],
      [endedOf(factors), "second factor"],
    ]),
    dry_run: dryRun,
    sessions,
    keys: keys.map((key) => ({ ...presentKey(key), ended: key.ended })),
    webhooks: webhooks.map((webhook) => ({
      id: webhook.id,
      tenant_id: webhook.tenantId,
      url: webhook.url,
      created_at: at(webhook.createdAt),
      ended: webhook.ended,
    })),
    factors: factors.map((factor) => ({
      id: factor.id,
      kind: factor.kind,
      name: factor.name,
      created_at: at(factor.createdAt),
      ended: factor.ended,
    })),
  }),
};

/** The keys that stay valid after a change of the password. */
export const passwordChanged: Answer<OutputOf<"changePassword">> = {
  view: z.object({
    message: z.string().describe("A human-readable message."),
    keys: z
      .array(madeKey)
      .describe(
        "The API keys that the account made in the last 90 days, all of them if the request verified its address for the first time; with `revoke_keys` those that have ended, with their descendants.",
      ),
  }),
  present: ({ keys }) => ({
    message: "Password changed",
    keys: keys.map(presentKey),
  }),
};
