import * as z from "zod";
import { notFound } from "../values/errors.js";
import { externalId, id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { externalIdTaken } from "./external-ids.js";

/** An operator says what another system calls a user; null takes that away. */
export const updateUser = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ userId: id, externalId: externalId.nullable().optional() }),
  async run({ global, now }, { userId, externalId }) {
    const before = await global.users.lock(userId);
    if (!before) throw notFound("User");
    const { passwordHash: _, credentialsVersion: __, ...user } = before;
    if (externalId === undefined || externalId === user.externalId) return user;
    const other = externalId ? await global.users.findByExternalId(externalId) : null;
    if (other && other.id !== userId) throw externalIdTaken();
    const changed = await global.users.change(userId, { externalId, updatedAt: now });
    if (!changed) throw notFound("User");
    return changed;
  },
});
