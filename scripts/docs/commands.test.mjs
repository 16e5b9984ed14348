import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { blocksIn, difference, withOutput } from "./document.mjs";
import { startHost } from "./host.mjs";
import { anchorOf } from "./links.mjs";
import { sectionsOf } from "./promises.mjs";
import { runAll } from "./shell.mjs";

const { testEngines } = await import(
  join(root, "packages/adapters-persistence/dist/testing/test-databases.js")
);
const folder = join(root, "docs");
const pages = [join(root, "README.md"), join(root, "CONTRIBUTING.md")].concat(
  readdirSync(folder, { withFileTypes: true }).flatMap(pathOf),
);
/** It requires programs that not every machine has: growing.test.mjs runs it. */
const apart = join(folder, "growing.md");
/**
 * `<!-- after: page.md, page.md#heading -->` names the pages and sections whose commands run before those of a page.
 */
const AFTER = /^<!-- after: (.+) -->$/m;

const documents = pages
  .filter((file) => file !== apart)
  .map((file) => ({ file, commands: commandsOf(file) }))
  .filter(({ commands }) => commands.length > 0);

/** Commands that the documents show and this test does not run, by their first line, and why. */
const notRun = {
  "npm start": "It installs and builds this checkout anew: build.test.mjs holds what it decides.",
  "npm start                            # install, build, run": "The same.",
  "npx lerna version 0.10.0 --no-push   # every manifest, the lock, the changelog, a commit and a tag":
    "It makes a release: release.test.mjs runs it on a copy.",
  "node scripts/set-address.mjs https://github.com/owner/souk":
    "It writes into every manifest: release.test.mjs runs it on a copy.",
  "npm create souk":
    "It asks a registry: create.test.mjs creates, installs, tests and starts each template.",
  "npx --package ./souk/dist/create-souk-*.tgz create-souk my-shop --template embed": "The same.",
  "npm install @souk/core @souk/adapters-http @souk/adapters-persistence":
    "It asks a registry: packages.test.mjs puts the packages into an empty project.",
  "npm install @souk/client": "The same.",
  "npm run pack": "It builds a checkout: newcomer.test.mjs runs it in a clone.",
  "mkdir ../my-project && cd ../my-project": "The same.",
  "export SOUK_ENCRYPTION_KEY=$(openssl rand -base64 32)":
    "It wants the packages: newcomer.test.mjs installs them and serves with this program.",
  "npm install @node-rs/argon2":
    "It asks a registry: packages.test.mjs runs the packages on a Node that needs it.",
  "npm install --global @souk/cli":
    "It asks a registry: global-install.test.mjs does so on this machine, and starts what it gets.",
  "npm run artefact": "It packs the program: artefact.test.mjs unpacks and runs it.",
  "tar --no-same-owner -xzf souk-0.9.0-linux-x64.tar.gz -C /opt":
    "It changes the machine: artefact.test.mjs runs these commands in a folder.",
  "cd /var/lib/souk && runuser -u souk -- bash":
    "It requires that user: settings.test.mjs reads the settings of that page.",
  "souk db backup --to /var/backups/souk --keep 14":
    "It writes to the machine: backup.test.ts runs it in a folder.",
  "souk users create ada@example.com --name Ada":
    "It is part of that installation: people.test.ts creates an account and its tenant.",
  "docker compose up -d":
    "It requires a container engine: containers.test.mjs runs the commands of compose.yaml.",
  "kubectl apply -k deploy/kubernetes":
    "It requires a cluster: kubernetes.test.mjs runs the containers of the manifests.",
  "OIDC_ISSUER=https://id.example.com/realms/shop":
    "Settings and no command: openid-host.test.ts starts a host with them.",
  "SOUK_PROFILE=production": "Settings and no command: settings.test.mjs reads them.",
  "OPERATOR_TOKEN=…": "The same; listeners.test.ts starts a host with them.",
  "souk db roles --owner souk | psql postgres://postgres@db.example.com/souk":
    "It wants psql and an administrator of a server: roles.test.ts runs what it prints.",
  'souk db copy --to "postgres://db.example.com/souk" --yes':
    "The page has it a second time, in a comment, where it is run.",
  'souk db copy --follow --to "postgres://db.example.com/souk" --yes':
    "It wants another server: copy.test.ts runs it on both engines.",
  "souk login ada@example.com --url https://souk.example.com":
    "It signs in to a host that is an example: logins.test.ts does so on this machine.",
  "souk db restore --from souk-copy.db --to sqlite:restored.db":
    "The page has it a second time, in a comment, where its output is compared.",
  "souk db backup --every 60s --keep 1440 --to /mnt/other-disk/souk":
    "It runs until it is stopped: backup.test.ts runs it for a few rounds.",
  'pg_basebackup --host db.example.com --username postgres --pgdata "/mnt/base/$(date +%F)" --checkpoint fast':
    "It wants such a server: recovery.test.mjs makes a base backup and restores it on a real Postgres.",
  "souk account export --wait --profile production": "needs the login of a host",
  'claude mcp add --transport http souk https://souk.example.com/mcp --header "Authorization: Bearer KEY"':
    "It requires that program: agents.test.ts connects the client of the SDK to /mcp.",
  "claude mcp add souk --env SOUK_TOKEN=KEY -- souk mcp --url https://souk.example.com --write":
    "The same: mcp.test.ts starts souk mcp in this way.",
  "export SOUK_NOUNS=dist/supplier.js":
    "It wants the program of the guide: noun-commands.test.ts of the command line runs such commands.",
  "souk nouns client dist/supplier.js --out src/supplier.client.ts": "The same.",
  "souk nouns migrate dist/supplier.js --out src/supplier.migrations.ts":
    "It wants the program of the guide: nouns.test.ts of the command line runs it.",
  "souk mcp --database sqlite:var/souk.db --tenant 7":
    "It runs until its client ends: mcp.test.ts starts it on both engines.",
  "souk login --operator --url https://souk.example.com --profile operator":
    "It signs in to a host that is an example: operator-profile.test.ts does so on this machine.",
  'curl -s "$SOUK/users/7/export" -H "Authorization: Bearer $OPERATOR_TOKEN" -o person-7.ndjson':
    "It wants a host with that setting: operators.test.ts sends both requests.",
  "souk api GET /products -f search=lamp --tenant 7":
    "It wants such a login: any-route.test.ts asks these routes.",
  "souk orders import --from shopify orders.csv --tenant 1 --dry-run":
    "It wants a file of Shopify's: past-orders.test.ts imports one.",
};

function commandsOf(file) {
  const text = readFileSync(file, "utf8");
  const [, names = ""] = AFTER.exec(text) ?? [];
  const before = names.split(", ").flatMap((name) => (name ? textAt(name, dirname(file)) : []));
  return [...before, text].flatMap((part) => withOutput(blocksIn(part), "sh", "run"));
}

function textAt(name, folder) {
  const [page, anchor] = name.split("#");
  const text = readFileSync(join(folder, page), "utf8");
  if (anchor === undefined) return text;
  const section = sectionsOf(text).find((each) => anchorOf(each.split("\n", 1)[0]) === anchor);
  if (section === undefined) throw new Error(`${page} has no heading #${anchor}.`);
  return section;
}

function pathOf(entry) {
  return entry.isFile() ? [join(folder, entry.name)] : [];
}

describe("the commands of the documents", () => {
  it("are all run, or it is said why not", () => {
    const fences = /^ *```sh(?: (\w+))?\n *(.*)\n/gm;
    const skipped = pages
      .flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(fences)))
      .filter(([, mark]) => mark !== "run")
      .map(([, , first]) => first);
    expect(new Set(skipped)).toEqual(new Set(Object.keys(notRun)));
  });

  it.each(documents)("$file shows what they print", async ({ commands }) => {
    const place = mkdtempSync(join(tmpdir(), "souk-docs-"));
    const [port, receiver] = [await freePort(), await freePort()];
    const host = await startHost(place, port);
    const postgres = await testEngines.find(({ dialect }) => dialect === "postgres").create();
    try {
      const here = (text) =>
        text
          .replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`)
          .replaceAll("8080", `${receiver}`)
          .replaceAll("postgres://db.example.com/souk", postgres.url)
          .replaceAll("npm run --silent souk --", "souk");
      const outputs = await runAll(
        commands.map(({ text }) => here(text)),
        place,
      );
      const wrong = commands.flatMap(({ text, out }, at) => {
        if (outputs[at] === undefined) return [`It did not come this far:\n${text}`];
        const came = outputs[at].replaceAll(`127.0.0.1:${port}`, "127.0.0.1:3000");
        return (out && difference(out, came)) ?? [];
      });
      expect(wrong).toEqual([]);
    } finally {
      await host.stop();
      await postgres.drop();
      rmSync(place, { recursive: true, force: true });
    }
  });
});
