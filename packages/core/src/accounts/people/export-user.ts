import * as z from "zod";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { beginOnce } from "../../calls/begin-once.js";
import { useCase } from "../../calls/use-case.js";
import { archiveLine, firstLine, lastLine } from "./archive-lines.js";

const isFunction = (value: unknown) => typeof value === "function";

/**
 * Writes all that is kept about a person as NDJSON, as it was at one moment: the account, its sessions and seats, its
 * addresses, its orders in all tenants and those of a customer with its address, its events and its entries in the audit
 * trail. A last line counts the others. Passwords, tokens and sealed texts stay in the database.
 */
export const exportUser = useCase({
  access: "operator",
  effect: "steady read",
  input: z.object({
    userId: id,
    onLine: z.custom<(line: string) => Promise<void> | void>(isFunction),
  }),
  async run({ global, now }, input): Promise<Readonly<Record<string, number>>> {
    const { userId, onLine } = input;
    const user = await global.users.find(userId);
    if (!user) throw notFound("User");
    beginOnce(input);
    const counts: Record<string, number> = {};
    await onLine(firstLine(userId, now));
    let lines = 1;
    for await (const { kind, row } of global.people.read(user)) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      await onLine(archiveLine(kind, row));
      lines += 1;
    }
    await onLine(lastLine(lines));
    return counts;
  },
});
