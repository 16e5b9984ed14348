import * as z from "zod";
import * as shapes from "../shapes.js";
import type { Rows } from "./row.js";

const list = (item: z.ZodType) => z.strictObject({ data: z.array(item).min(1) });
const migration = z.strictObject({ name: z.string(), state: z.string() });
const fact = z.strictObject({ name: z.string(), value: z.string() });
const setting = fact.extend({ from: z.enum(["environment", ".env", "default", "--database"]) });
const finding = z.strictObject({
  id: z.string(),
  name: z.string(),
  ok: z.boolean(),
  verdict: z.enum(["yes", "warning", "no"]),
  detail: z.string(),
  remedy: z.string(),
});
const auditEntry = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.string(),
    id: z.int().nullable(),
    name: z.string().nullable(),
  }),
  action: z.string(),
  object: z.strictObject({ kind: z.string(), id: z.int() }).nullable(),
  changes: z.array(z.strictObject({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  request_id: z.string().nullable(),
  network: z.string().nullable(),
  client: z.string().nullable(),
});
const count = z.int().nullable();

export const systemRows: Rows = {
  serve: { testedIn: "serve.test.js" },
  "nouns client": { testedIn: "noun-commands.test.js" },
  "nouns migrate": { testedIn: "nouns.test.js" },
  mcp: { testedIn: "mcp.test.js" },
  "install systemd": { testedIn: "commands/install/install.test.js" },
  "db status": { words: () => ["db", "status"], json: list(migration), databaseOnly: true },
  "db rollback": {
    words: () => ["db", "rollback", "--yes"],
    json: list(migration),
    databaseOnly: true,
  },
  "db migrate": { words: () => ["db", "migrate"], json: list(migration), databaseOnly: true },
  "db seed": { testedIn: "database/demo/demo.test.js" },
  "db roles": { testedIn: "database/roles.test.js" },
  "db recount": { testedIn: "commands.test.js" },
  "db distribute": { testedIn: "database/distribute.test.js" },
  "db copy": { testedIn: "database/copy.test.js" },
  "db reopen": { testedIn: "database/copy.test.js" },
  "db backup": { testedIn: "database/backup.test.js" },
  "db restore": { testedIn: "database/backup.test.js" },
  hosts: { testedIn: "commands.test.js" },
  "jobs status": {
    words: () => ["jobs", "status"],
    json: list(
      z.strictObject({
        name: z.string(),
        waiting: count,
        due: count,
        held: count,
        failing: count,
        next_at: z.iso.datetime().nullable(),
        lag_seconds: z.int(),
      }),
    ),
    databaseOnly: true,
  },
  "mails list": { testedIn: "mails.test.js" },
  "mails retry": { testedIn: "mails.test.js" },
  "mails discard": { testedIn: "mails.test.js" },
  "keys status": { testedIn: "keys.test.js" },
  "keys rotate": { testedIn: "keys.test.js" },
  "audit list": {
    words: () => ["audit", "list", "--action", "createTenantFor"],
    json: shapes.page(auditEntry).extend({ data: z.array(auditEntry).min(1) }),
    inTenant: true,
  },
  "audit export": { words: () => ["audit", "export"], inTenant: true },
  "audit verify": {
    words: () => ["audit", "verify"],
    json: z.strictObject({
      chains: z.int(),
      seals: z.int(),
      entries: z.int(),
      found: z.literal(0),
      findings: z.tuple([]),
    }),
    databaseOnly: true,
  },
  "audit tail": { testedIn: "follow.test.js" },
  "config check": { words: () => ["config", "check"], json: list(fact) },
  "config show": { words: () => ["config", "show"], json: list(setting) },
  conformance: { testedIn: "commands/conformance.test.js" },
  doctor: { words: () => ["doctor"], json: list(finding), databaseOnly: true },
  status: {
    words: () => ["status"],
    json: list(
      z.strictObject({
        area: z.enum(["doctor", "hosts", "jobs", "keys", "backups"]),
        name: z.string(),
        state: z.enum(["ok", "warning", "problem"]),
        detail: z.string(),
      }),
    ),
    databaseOnly: true,
  },
  api: { testedIn: "sessions/any-route.test.js" },
  completion: { words: () => ["completion", "zsh"] },
};
