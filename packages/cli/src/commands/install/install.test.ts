import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { loadConfig } from "@souk/host-server/config";
import { soukIn, temporaryDirectory } from "../../testing/souk.js";
import { newKey, SETTINGS, systemdFiles } from "./systemd-files.js";

const folder = temporaryDirectory();
const souk = soukIn(folder.path, {});
const install = (root: string, ...more: string[]) =>
  souk(["install", "systemd", "--root", root, "--json", ...more]);
const states = ({ json }: { json: unknown }) =>
  (json as { data: { state: string }[] }).data.map(({ state }) => state);

afterAll(() => folder.remove());

describe("souk install systemd", () => {
  it("writes units, a timer and settings with a new key, and names the next steps", async () => {
    const root = join(folder.path, "new");
    const made = await install(root);
    expect({ code: made.code, states: new Set(states(made)) }).toEqual({
      code: 0,
      states: new Set(["created"]),
    });
    for (const step of ["systemd-sysusers", "db migrate", "enable --now souk souk-backup.timer"])
      expect(made.err).toContain(step);
    // The system below the root is another machine's.
    expect(made.err).toContain(
      `systemd-sysusers --root=${root} && systemd-tmpfiles --root=${root}`,
    );
    expect(made.err).toContain(`Fill in ${join(root, SETTINGS)}.`);
    expect(made.err).not.toContain("daemon-reload");
    expect(statSync(join(root, SETTINGS)).mode & 0o777).toBe(0o600);
    const unit = readFileSync(join(root, "/etc/systemd/system/souk.service"), "utf8");
    expect(unit).toContain("\nExecStart=/usr/bin/node /opt/souk/dist/main.js serve\n");
    const settings = readFileSync(join(root, SETTINGS), "utf8");
    await install(join(folder.path, "other"));
    const [key, otherKey] = [
      settings,
      readFileSync(join(folder.path, "other", SETTINGS), "utf8"),
    ].map((text) => /^SOUK_ENCRYPTION_KEY=(.+)$/m.exec(text)?.[1] ?? "");
    expect(Buffer.from(key ?? "", "base64")).toHaveLength(32);
    expect(key).not.toBe(otherKey);
  });

  it("never replaces the settings, and replaces a unit only with --force", async () => {
    const root = join(folder.path, "changed");
    const unit = join(root, "/etc/systemd/system/souk.service");
    for (const path of [unit, join(root, SETTINGS)]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "mine");
    }
    const refused = await install(root);
    expect(refused).toMatchObject({ code: 5, out: "", err: expect.stringContaining(unit) });
    expect(refused.err).toContain("--force");
    expect(() => statSync(join(root, "/etc/sysusers.d"))).toThrow("ENOENT");
    const forced = await install(root, "--force");
    expect(states(forced).slice(0, 4)).toEqual(["kept", "created", "created", "replaced"]);
    expect(readFileSync(join(root, SETTINGS), "utf8")).toBe("mine");
    expect(readFileSync(unit, "utf8")).toContain("ExecStart=");
    expect(new Set(states(await install(root)))).toEqual(new Set(["kept", "unchanged"]));
  });

  it("--print shows the files without a key, and --dry-run what it would write; both write nothing", async () => {
    const root = join(folder.path, "untouched");
    const { code, out } = await install(root, "--print", "--backups", "/mnt/other/souk");
    expect(code).toBe(0);
    for (const { path } of systemdFiles({ node: "n", program: "p", backups: "b", key: "k" }))
      expect(out).toContain(`# ${path}\n`);
    expect(out).toContain(
      "db backup --to /mnt/other/souk --keep 14\nReadWritePaths=/mnt/other/souk\n",
    );
    expect(out).not.toMatch(/SOUK_ENCRYPTION_KEY=[\w+/]{40}/);
    expect(new Set(states(await install(root, "--dry-run")))).toEqual(new Set(["created"]));
    expect(() => statSync(root)).toThrow("ENOENT");
  });

  it("rejects folders that a unit cannot name, and warns of a program that the service cannot read", async () => {
    for (const wrong of ["backups", "/mnt/my backups", "/mnt/%h"])
      expect((await install("x", "--backups", wrong)).code).toBe(2);
    const atHome = soukIn(folder.path, {}, "/root/souk/dist/main.js");
    const warned = await atHome(["install", "systemd", "--print"]);
    expect(warned.err).toContain("cannot read /root/souk/dist/main.js");
    expect((await souk(["install", "systemd", "--print"])).err).toBe("");
    const remote = await install("x", "--url", "http://127.0.0.1:1");
    expect(remote).toMatchObject({ code: 2, err: expect.stringContaining("--url") });
  });
});

describe("what it writes", () => {
  const files = systemdFiles({
    node: process.execPath,
    program: process.execPath,
    backups: "/var/backups/souk",
    key: newKey(),
  });
  const textOf = (end: string) => files.find(({ path }) => path.endsWith(end))?.text ?? "";

  it("is settings with which a host starts once the mail server is known", () => {
    const given = Object.fromEntries(
      [...textOf("souk.env").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(() => loadConfig(given)).toThrow("SMTP_URL must be set in production");
    expect(loadConfig({ ...given, MAIL: "off" })).toMatchObject({ profile: "production" });
  });

  const units = files.filter(({ path }) => path.startsWith("/etc/systemd/"));
  const services = units.filter(({ text }) => text.includes("[Service]"));

  it.each(services)("runs without privileges: $path", ({ text }) => {
    for (const line of [
      "CapabilityBoundingSet=",
      "NoNewPrivileges=yes",
      "PrivateDevices=yes",
      "ProtectHome=yes",
      "ProtectSystem=strict",
      "SystemCallFilter=@system-service",
      "User=souk",
    ])
      expect(text.split("\n")).toContain(line);
  });

  it("satisfies systemd: no mistake, and an exposure of at most 3", () => {
    if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return;
    for (const { path, text } of units) writeFileSync(join(folder.path, basename(path)), text);
    const analyze = (...words: string[]) =>
      spawnSync("systemd-analyze", words, {
        encoding: "utf8",
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder.path}:` },
      });
    for (const { path } of services) {
      const file = join(folder.path, basename(path));
      const { status, stdout } = analyze("security", "--offline=yes", "--threshold=30", file);
      expect({ status, stdout }).toMatchObject({ status: 0 });
    }
    const verified = analyze("verify", "--man=no", join(folder.path, "souk-backup.timer"));
    expect(verified.stderr.split("\n").filter((line) => line.includes("souk"))).toEqual([]);
  });
});
