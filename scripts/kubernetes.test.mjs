// The manifests of deploy/kubernetes without a cluster: that they fit together and fit the image, and that their
// containers, run in their order on a Postgres, serve.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { parseYaml } from "@redocly/openapi-core";
import { freePort } from "./free-port.mjs";
import { startCluster } from "./test-postgres/cluster.mjs";
import { environment, node, root } from "./workspace.mjs";

const folder = join(root, "deploy", "kubernetes");
const read = (name) => readFileSync(join(folder, name), "utf8");
const documentsIn = (name) => read(name).split(/^---$/m).map(parseYaml);
const { environment: settings } = await import(join(root, "packages/host-server/dist/config.js"));

const [kustomization] = documentsIn("kustomization.yaml");
const applied = kustomization.resources.flatMap(documentsIn);
const secrets = documentsIn("secrets.example.yaml");
const image = readFileSync(join(root, "Dockerfile"), "utf8");
const guide = readFileSync(join(root, "docs", "configure.md"), "utf8");

const named = (kind, name) => {
  const found = [...applied, ...secrets].find(
    (each) => each.kind === kind && each.metadata.name === name,
  );
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const job = named("Job", "souk-migrate");
const deployments = applied.filter(({ kind }) => kind === "Deployment");
const pods = [job, ...deployments].map(({ spec }) => spec.template);
const containersOf = ({ spec }) => [...(spec.initContainers ?? []), ...spec.containers];
const containers = pods.flatMap(containersOf);

/** The variables of a container, as the kubelet collects them: those of `env` replace those of `envFrom`. */
function variablesOf({ env = [], envFrom }) {
  const sources = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? named("ConfigMap", configMapRef.name).data
      : named("Secret", secretRef.name).stringData,
  );
  const own = env.map(({ name, value, valueFrom }) => {
    const { name: secret, key } = valueFrom?.secretKeyRef ?? {};
    return [name, secret ? named("Secret", secret).stringData[key] : value];
  });
  return { ...Object.assign({}, ...sources), ...Object.fromEntries(own) };
}

describe("the manifests for Kubernetes", () => {
  it("are all applied, except the example of the secrets", () => {
    const others = ["kustomization.yaml", "secrets.example.yaml"];
    expect(new Set([...kustomization.resources, ...others])).toEqual(new Set(readdirSync(folder)));
  });

  it("name the image of this release", () => {
    const { version } = JSON.parse(readFileSync(join(root, "lerna.json"), "utf8"));
    expect(kustomization.images).toEqual([
      { name: "souk", newName: "registry.example.com/souk", newTag: version },
    ]);
    for (const container of containers) expect(container.image).toBe("souk");
  });

  it("set only variables that Souk or its Postgres driver reads", () => {
    const known = [...settings.keyof().options, "PGPASSWORD", "API_PASSWORD", "WORKER_PASSWORD"];
    for (const container of containers) {
      const variables = variablesOf(container);
      expect(known).toEqual(expect.arrayContaining(Object.keys(variables)));
      expect(Object.values(variables)).not.toContain(undefined);
    }
  });

  it("give the owner's login to the Job alone", () => {
    const isOwner = ({ envFrom }) =>
      envFrom.some(({ secretRef }) => secretRef?.name === "souk-owner");
    expect(containers.filter(isOwner)).toEqual(containersOf(job.spec.template));
  });

  it("run as the user of the image, without rights", () => {
    expect(image).toMatch(/^USER node$/m);
    for (const { spec } of pods) {
      // The user node of the base image.
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(spec.automountServiceAccountToken).toBe(false);
    }
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  it("send requests to the port of the image, and only to pods of the API", () => {
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(image);
    const service = named("Service", "souk").spec;
    const matches = ({ metadata }) =>
      Object.entries(service.selector).every(([label, value]) => metadata.labels[label] === value);
    const selected = deployments.filter(({ spec }) => matches(spec.template));
    expect(selected.map(({ metadata }) => metadata.name)).toEqual(["souk-api"]);
    for (const { spec } of deployments) {
      const [{ ports, readinessProbe, livenessProbe, ...container }] =
        spec.template.spec.containers;
      expect(ports).toEqual([
        { name: service.ports[0].targetPort, containerPort: Number(exposed) },
      ]);
      expect(variablesOf(container).PORT).toBe(exposed);
      expect(readinessProbe.httpGet.port).toBe(ports[0].name);
      expect(livenessProbe.httpGet.port).toBe(ports[0].name);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    }
    const budget = named("PodDisruptionBudget", "souk-api").spec;
    expect(budget.selector.matchLabels).toEqual(service.selector);
    expect(budget.minAvailable).toBeLessThan(named("Deployment", "souk-api").spec.replicas);
  });

  it("give a pod the time that a host may take to stop", () => {
    const drain = Number(/`DRAIN_SECONDS`.*?; `(\d+)` in production/.exec(guide)?.[1]);
    const stop = Number(/`STOP_SECONDS` *\| `(\d+)`/.exec(guide)?.[1]);
    for (const { spec } of deployments) {
      const seconds = spec.template.spec.terminationGracePeriodSeconds;
      expect(seconds).toBeGreaterThanOrEqual(drain + stop + 10);
    }
  });
});

describe("the containers of Kubernetes on a Postgres", () => {
  const passwords = {
    "souk-owner": "owner/b+c#d@e%f",
    "souk-api": "api/b+c#d@e%f '\\",
    "souk-worker": "worker/b+c#d@e%f",
  };
  const hosts = [];
  let place;
  let cluster;

  /** The variables of a container with secrets that a person filled in, and the address of this Postgres. */
  const environmentOf = (container, more = {}) => {
    const { port } = new URL(cluster.url);
    const filled = { ...variablesOf(container), MAIL: "off" };
    filled.SOUK_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString("base64");
    filled.DATABASE_URL = filled.DATABASE_URL.replace("@db.example.com/", `@127.0.0.1:${port}/`);
    const secret = container.envFrom.at(-1).secretRef.name;
    filled.PGPASSWORD = passwords[secret];
    if ("API_PASSWORD" in filled) filled.API_PASSWORD = passwords["souk-api"];
    if ("WORKER_PASSWORD" in filled) filled.WORKER_PASSWORD = passwords["souk-worker"];
    return { NODE_ENV: "production", PATH: environment.PATH, ...filled, ...more };
  };

  const start = (container, more) => {
    const [program, ...words] = container.args;
    expect(program).toBe("souk");
    const main = join(root, "packages/cli/dist/main.js");
    const env = environmentOf(container, more);
    return spawn(node, [main, ...words], { cwd: place, env, stdio: ["ignore", "pipe", "pipe"] });
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), "souk-kubernetes-"));
    cluster = await startCluster({ durable: false });
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query(
      `create role souk login createrole password ${admin.escapeLiteral(passwords["souk-owner"])}`,
    );
    await admin.query("create database souk owner souk");
    await admin.end();
  });

  afterAll(async () => {
    for (const host of hosts) host.kill("SIGTERM");
    await Promise.all(hosts.map((host) => host.exitCode ?? once(host, "exit")));
    await cluster.stop();
    rmSync(place, { recursive: true, force: true });
  });

  it("create the logins with an owner who is no superuser, migrate, and are ready as API and worker", async () => {
    // The Job runs again with each release.
    for (const container of [
      ...containersOf(job.spec.template),
      ...containersOf(job.spec.template),
    ]) {
      const child = start(container);
      const [err] = await Promise.all([text(child.stderr), text(child.stdout)]);
      const code = child.exitCode ?? (await once(child, "exit"))[0];
      expect({ name: container.name, code, err: code === 0 ? "" : err }).toEqual({
        name: container.name,
        code: 0,
        err: "",
      });
    }
    for (const { metadata, spec } of deployments) {
      const [container] = spec.template.spec.containers;
      const port = String(await freePort());
      const host = start(container, { HOST: "127.0.0.1", PORT: port, DRAIN_SECONDS: "0" });
      hosts.push(host);
      let said = "";
      for (const stream of [host.stdout, host.stderr]) stream.on("data", (part) => (said += part));
      const get = (probe) => fetch(`http://127.0.0.1:${port}${probe.httpGet.path}`);
      while ((await get(container.readinessProbe).catch(() => null))?.status !== 200) {
        if (host.exitCode !== null) throw new Error(`${metadata.name} ended.\n${said}`);
        await pause(100);
      }
      expect((await get(container.livenessProbe)).status).toBe(200);
    }
  });
});
