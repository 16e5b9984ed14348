import * as z from "zod";
import { notFound, externalIdTaken, CoreError } from "../values/errors.js";
import { externalId, id, text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { metadataFilter, mergedMetadata, metadataField } from "../values/metadata/metadata.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { endSessions } from "./credentials.js";
import { openErasure } from "./people/begin-erasure.js";
import { refuseSoleAdmin } from "./sole-admin.js";
import { userBy, userReference } from "../calls/user-reference.js";

/** Finds an account by id, address or external id, with its seats. */
export const findUser = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ user: userReference }),
  async run({ global }, { user: reference }) {
    const user = await userBy(global, reference);
    if (!user) throw notFound("User");
    return { user, seats: await global.tenants.seatsOf(user.id) };
  },
});

/** Lists accounts for an operator, page by page; `search` finds names and addresses. */
export const listUsers = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    ...pageFields(),
    search: described(z.optional(text({ max: 255 })), "Part of the name or address."),
    ...metadataFilter,
  }),
  run: ({ global }, request) => global.users.list(request),
});

/** An operator sets the external id and the metadata of a user. */
export const updateUser = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    userId: id,
    externalId: described(
      z.optional(z.nullable(externalId)),
      "The id of the person in your own system, unique among accounts; null removes it.",
    ),
    metadata: metadataField,
  }),
  async run({ global, now }, { userId, externalId, ...given }) {
    const before = await global.users.lock(userId);
    if (!before) throw notFound("User");
    const { passwordHash: _, credentialsVersion: __, ...user } = before;
    const metadata = mergedMetadata(user.metadata, given.metadata);
    const isNamed = externalId !== undefined && externalId !== user.externalId;
    if (!isNamed && metadata === user.metadata) return user;
    const other = externalId ? await global.users.findByExternalId(externalId) : null;
    if (other && other.id !== userId) throw externalIdTaken();
    const named = isNamed ? { externalId } : {};
    const changed = await global.users.change(userId, { ...named, metadata, updatedAt: now });
    if (!changed) throw notFound("User");
    return changed;
  },
});

/**
 * Switches an account on or off. Switching it off ends its sessions and mailed links. The only ADMIN
 * of a tenant cannot be switched off, because no one else could manage the tenant. An account whose person is being
 * erased stays off.
 */
export const setUserActive = useCase({
  access: "operator",
  effect: "write",
  input: z.object({
    userId: id,
    isActive: described(z.boolean(), "Whether the person may sign in."),
  }),
  async run(context, { userId, isActive }) {
    const { global, audit, now } = context;
    if (!isActive) await refuseSoleAdmin(context, userId);
    else if (await openErasure(context, userId)) {
      throw new CoreError("conflict", "The person's data is being erased.");
    }
    const user = await global.users.change(userId, { isActive, updatedAt: now });
    if (!user) throw notFound("User");
    if (!isActive) await endSessions(context, userId);
    audit.about({ kind: "user", id: userId });
    return user;
  },
});
