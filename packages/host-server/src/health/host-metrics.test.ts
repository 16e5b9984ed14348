import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { parseYaml } from "@redocly/openapi-core";
import { openPersistence, type Persistence } from "@souk/adapters-persistence";
import {
  type TestDatabase,
  testEngines,
  withOrdinaryLimits,
} from "@souk/adapters-persistence/testing";
import { loadConfig } from "../config.js";
import { type RunningHost, start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { Receiver, until } from "../testing/receiver.js";
import { keptChores } from "../workers/kept-chores.js";
import { startPresence } from "./presence.js";
import { namesIn, seriesIn, unknownIn } from "./series.test.support.js";
import { version } from "./version.js";

const deployed = (path: string) =>
  fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url));
const rulesFile = deployed("prometheus/souk.rules.yaml");
const dashboardFile = deployed("grafana/souk.json");

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

const rules = (
  parseYaml(readFileSync(rulesFile, "utf8")) as { groups: [{ name: string; rules: Rule[] }] }
).groups.flatMap((group) => group.rules);

const dashboard = JSON.parse(readFileSync(dashboardFile, "utf8")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

describe.each([...testEngines])("a host's metrics on $dialect", ({ dialect, create }) => {
  const cleanUps: (() => Promise<unknown> | void)[] = [];
  let host: RunningHost;
  let database: TestDatabase;
  let persistence: Persistence;
  let guest: ApiClient;
  const text = async () => (await fetch(`${host.address}/metrics`)).text();
  const shown = async () => seriesIn(await text());

  beforeAll(async () => {
    database = await create();
    cleanUps.push(() => database.drop());
    persistence = await openPersistence({ url: database.url });
    cleanUps.push(() => persistence.close());
    const receiver = await new Receiver().open();
    cleanUps.push(() => receiver.close());
    const url = withOrdinaryLimits(database.url);
    const env = { DATABASE_URL: url, PORT: "0", LOG_LEVEL: "silent", RATE_LIMIT: "off" };
    const replica = dialect === "postgres" && { DATABASE_REPLICA_URLS: url };
    host = await start(loadConfig({ ...env, ...replica }, "/nowhere"));
    cleanUps.push(() => host.stop());
    guest = new ApiClient(host.address);
    const password = "correct horse";
    const account = { name: "Ada", email: "ada@example.com", password };
    const ada = await guest.post("/register", { ...account, password_confirmation: password });
    const owner = guest.as({ token: ada.body.token });
    const { id } = (await owner.post("/tenants", { name: "Shop" })).body;
    await owner.post(`/webhooks/${id}`, { url: receiver.url, events: ["category.created"] });
    await owner.as({ tenant: id }).post("/category/create", { name: "Shoes" });
    await until(() => receiver.received.length === 1);
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  it("tell of its connections, and how long callers wait for them", async () => {
    const series = await shown();
    const [pool, most] = { sqlite: ["writer", 1] as const, postgres: ["main", 6] as const }[
      dialect
    ];
    expect(series.value("souk_database_connections_max", { pool })).toBe(most);
    expect(series.value("souk_database_connections", { pool, state: "open" })).toBeGreaterThan(0);
    expect(series.value("souk_database_turns_total", { pool })).toBeGreaterThan(3);
    expect(series.value("souk_database_wait_seconds_total", { pool })).toBeGreaterThan(0);
    expect(series.value("souk_database_waiting", { pool })).toBe(0);
  });

  it("tell which version runs with which role on which schema, and who else is there", async () => {
    const series = await shown();
    const build = { version: version(), role: "all" };
    const schema = expect.stringMatching(/^\d{4}-/);
    expect(series.labels("souk_build_info")).toEqual([{ ...build, schema }]);
    expect(series.value("souk_hosts", build)).toBe(1);
  });

  it("tell why callers are refused, by a closed set of codes", async () => {
    const first = await shown();
    const watched = ["internal_error", "unavailable", "outcome_unknown"];
    for (const code of watched) expect(first.value("souk_http_refusals_total", { code })).toBe(0);
    const before = first.value("souk_http_refusals_total", { code: "not_found" }) ?? 0;
    for (const path of ["/nowhere", "/elsewhere"]) await guest.get(path);
    await guest.post("/login", { email: "ada@example.com", password: "wrong" });
    const series = await shown();
    expect(series.value("souk_http_refusals_total", { code: "not_found" })).toBe(before + 2);
    expect(series.value("souk_http_refusals_total", { code: "invalid_credentials" })).toBe(1);
  });

  it("tell how passwords wait for their turn", async () => {
    const series = await shown();
    expect(series.value("souk_password_queue", { state: "waiting" })).toBe(0);
    expect(series.value("souk_password_turns_total")).toBeGreaterThan(0);
    expect(series.value("souk_password_wait_seconds_total")).toBeGreaterThanOrEqual(0);
  });

  it("tell what claims find and how long they take", async () => {
    const series = await shown();
    expect(series.value("souk_webhook_claimed_total")).toBe(1);
    expect(series.value("souk_webhook_claim_duration_seconds_count")).toBeGreaterThan(0);
  });

  it("tell when each chore last succeeded on any host", async () => {
    await until(async () => {
      const series = await shown();
      const chores = series.labels("souk_chore_interval_seconds");
      const done = series.labels("souk_chore_last_success_timestamp_seconds");
      return chores.length >= 7 && done.length === chores.length;
    });
    const series = await shown();
    const chore = "audit seals";
    expect(series.value("souk_chore_interval_seconds", { chore })).toBe(15);
    expect(series.value("souk_chore_age_seconds", { chore })).toBeLessThan(3_600);
    const last = series.value("souk_chore_last_success_timestamp_seconds", { chore }) ?? 0;
    expect(Math.abs(Date.now() / 1000 - last)).toBeLessThan(3_600);
  });

  it("tell how old the oldest mail is", async () => {
    const series = await shown();
    const waiting = series.value("souk_mails", { status: "waiting" }) ?? -1;
    const oldest = series.value("souk_mail_oldest_seconds") ?? -1;
    expect([waiting, oldest].every((figure) => figure >= 0)).toBe(true);
    expect(oldest > 0).toBe(waiting > 0);
  });

  it("tell which deliveries and receivers have failed, and what disk, server and backup have left", async () => {
    const before = await shown();
    expect(before.value("souk_webhook_exhausted")).toBe(0);
    expect(before.value("souk_webhook_receivers_failing")).toBe(0);
    expect(before.value("souk_backup_age_seconds")).toBeUndefined();
    await database.run("update deliveries set status = 'exhausted'");
    await database.run("update webhooks set failing_since = 1");
    await persistence.chores.backedUp(60_000, 5_000);
    await until(async () => (await shown()).value("souk_webhook_exhausted") === 1);
    const series = await shown();
    expect(series.value("souk_webhook_receivers_failing")).toBe(1);
    expect(series.value("souk_backup_age_seconds")).toBeGreaterThanOrEqual(5);
    expect(series.value("souk_backup_interval_seconds")).toBe(60);
    const left =
      dialect === "postgres"
        ? (["souk_server_connections", "souk_server_connections_max"] as const)
        : (["souk_disk_free_bytes", "souk_disk_size_bytes"] as const);
    const [one, other] = left.map((name) => series.value(name) ?? 0);
    expect(one).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(one ?? 0);
  });

  it("tell whether replicas answer", async () => {
    const up = (await shown()).labels("souk_replica_up");
    expect(up).toHaveLength(dialect === "postgres" ? 1 : 0);
  });

  it("have a help text each, and names that promtool check metrics accepts", async () => {
    const lines = (await text()).split("\n");
    const helped = new Set(lines.flatMap((line) => /^# HELP (\S+) \S/.exec(line)?.[1] ?? []));
    const types = lines.flatMap((line) => {
      const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
      return name !== undefined && type !== undefined ? [{ name, type }] : [];
    });
    expect(types.length).toBeGreaterThan(30);
    const rejected = types.filter(
      ({ name, type }) =>
        !helped.has(name) ||
        name.endsWith("_total") !== (type === "counter") ||
        (type !== "histogram" && type !== "summary" && /_(?:count|sum|bucket)$/.test(name)) ||
        /[A-Z:]|_(?:gauge|counter|histogram|summary)(?:_|$)/.test(name) ||
        /_(?:milliseconds|minutes|hours|days|weeks|kilobytes|megabytes)(?:_|$)/.test(name) ||
        /_(?:s|ms|us|ns|sec|b|kb|mb|gb|tb|pb|m|h|d)(?:_|$)/.test(name),
    );
    expect(rejected).toEqual([]);
  });

  it("have every series that an alert or the dashboard names", async () => {
    const all = await text();
    const queries = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(queries.length).toBeGreaterThan(35);
    expect(queries.flatMap((query) => unknownIn(query, all))).toEqual([]);
    expect(unknownIn("max(souk_webhook_lag_minutes) > rate(souk_mails[5m])", all)).toEqual([
      "souk_webhook_lag_minutes",
    ]);
    expect(unknownIn('max(souk_mails{state="waiting"})', all)).toEqual(["souk_mails{state}"]);
  });
});

describe("the alerts", () => {
  it("are rules that Prometheus takes", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, for: time = "0m", labels, annotations, ...more } of rules) {
      expect(more).toEqual({});
      expect(alert).toMatch(/^Souk[A-Z]\w+$/);
      expect(namesIn(expr)).not.toEqual([]);
      expect(time).toMatch(/^\d+[mh]$/);
      expect(["page", "warn"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/[.?]$|souk /);
    }
    const { error, status } = spawnSync("promtool", ["check", "rules", rulesFile]);
    // Without Prometheus' own program, only the check above runs.
    const isMissing = error !== undefined && "code" in error && error.code === "ENOENT";
    expect(isMissing || status === 0).toBe(true);
  });

  it("each have a line in the guide", () => {
    const guide = readFileSync(deployed("../docs/monitor.md"), "utf8");
    for (const { alert } of rules) expect(guide).toContain(`\`${alert}\``);
    const ours = rules
      .flatMap(({ expr }) => namesIn(expr))
      .filter((name) => name.startsWith("souk_"));
    const series = ours.map((name) => name.replace(/_(bucket|sum|count)$/, ""));
    expect(series.filter((name) => !guide.includes(name))).toEqual([]);
  });
});

it("takes itself off the list when it stops", async () => {
  const told: string[] = [];
  const hosts = {
    beat: async ({ role }: { role: string }) => told.push(`beat ${role}`),
    leave: async () => told.push("leave"),
  };
  const build = { version: "2.0.0", role: "api" };
  const presence = await startPresence({ hosts: hosts as never }, build);
  await presence.stop();
  expect(told).toEqual(["beat api", "leave"]);
  const away = { beat: () => Promise.reject(new Error("away")), leave: async () => {} };
  await (await startPresence({ hosts: away as never }, build)).stop();
});

it("a chore that fails has not succeeded", async () => {
  const succeeded: string[] = [];
  const log = {
    async succeeded(name: string) {
      succeeded.push(name);
    },
    take: async () => true,
    keep: async () => {},
    overdue: async () => [],
  };
  const { chores } = keptChores({ log, report: () => {} }, [
    { name: "good", everyMs: 1, run: async () => {} },
    { name: "bad", everyMs: 1, run: () => Promise.reject(new Error("out of order")) },
  ]);
  const [good, bad] = chores;
  await good?.run();
  await expect(bad?.run()).rejects.toThrow("out of order");
  expect(succeeded).toEqual(["good"]);
});
