import { existsSync, readFileSync, realpathSync } from "node:fs";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { exitCodes } from "../../problems/exit-codes.js";
import { Problem, usage } from "../../problems/problem.js";
import { namesHost } from "../../sessions/host.js";
import { view } from "../../views/view.js";
import { examples } from "../options.js";
import { type InstalledFile, newKey, SETTINGS, systemdFiles } from "./systemd-files.js";

interface InstallOptions {
  readonly backups: string;
  readonly force?: boolean;
  readonly print?: boolean;
  readonly root: string;
}

const written = view({ file: "text", state: "text" }, ["file", "state"]);

export function installCommand(operate: Operate): Command {
  const systemd = new Command("systemd")
    .description("write the units, the backup timer and the settings of one server")
    .option("--backups <folder>", "folder for the nightly backups", "/var/backups/souk")
    .option("--print", "print the files without writing them")
    .option("--force", "replace units that differ; the settings are never replaced")
    .option("--root <folder>", "write below this folder, such as a mounted image", "/")
    .action(operate(installSystemd));
  const examplesOf = [
    "sudo souk install systemd",
    "sudo souk install systemd --backups /mnt/other-disk/souk",
    "souk install systemd --print",
  ] as const;
  return examples(
    new Command("install").description("install Souk as a service").addCommand(systemd),
    ...examplesOf,
  );
}

async function installSystemd(run: Run<InstallOptions>): Promise<void> {
  const { options, print, terminal } = run;
  if (namesHost(options))
    throw usage("souk install works on this machine: omit --url and --profile.");
  const [node, program] = terminal.program();
  const key = options.print ? "(a new key)" : newKey();
  const { backups, root } = options;
  if (!isAbsolute(backups)) throw usage(`--backups ${backups} is not an absolute path.`);
  for (const path of [node, program, backups]) checkPath(path);
  const files = systemdFiles({ node, program, backups, key }).map((file) => ({
    ...file,
    target: join(resolve(terminal.directory, root), file.path),
  }));
  const real = existsSync(program) ? realpathSync(program) : program;
  const hidden = [node, real].find((path) =>
    /^\/(?:home|root|run\/user|tmp|var\/tmp)\//.test(path),
  );
  if (hidden !== undefined)
    print.note(`The service cannot read ${hidden}: install it elsewhere, such as below /opt.`);
  if (options.print) {
    return print.text(files.map(({ path, text }) => `# ${path}\n${text}`).join("\n"));
  }
  const planned = files.map((file) => ({ ...file, state: stateOf(file) }));
  const different = planned.filter(({ state }) => state === "replaced").map(({ target }) => target);
  if (different.length > 0 && !options.force) {
    throw new Problem(`These files exist and differ: ${different.join(", ")}.`, {
      exitCode: exitCodes.conflict,
      code: "conflict",
      hint: "--force replaces them, and --print shows the new ones. Your own changes belong in a drop-in: systemctl edit souk",
    });
  }
  if (!options.dryRun) {
    for (const file of planned) {
      if (file.state === "created" || file.state === "replaced") await write(file);
    }
  }
  await print.list(
    written,
    planned.map(({ target, state }) => ({ file: target, state })),
  );
  if (!options.dryRun) for (const line of nextSteps(root)) print.note(line);
}

const START = [
  `  cd /var/lib/souk && runuser -u souk -- souk db migrate --settings ${SETTINGS}`,
  "  systemctl enable --now souk souk-backup.timer",
];

const HERE = [
  "Next, as root:",
  "  systemd-sysusers && systemd-tmpfiles --create && systemctl daemon-reload",
  `Fill in ${SETTINGS}, create the database as the user souk, and start Souk:`,
  ...START,
];

/** The system below another root starts later, on its own machine. */
const nextSteps = (root: string): readonly string[] =>
  resolve(root) === "/"
    ? HERE
    : [
        "Next, as root:",
        `  systemd-sysusers --root=${root} && systemd-tmpfiles --root=${root} --create`,
        `Fill in ${join(root, SETTINGS)}. On the machine that starts from ${root}, create the database as the user souk, and start Souk:`,
        ...START,
      ];

type Target = InstalledFile & { readonly target: string };

function stateOf({ target, text, isOwn }: Target): "created" | "kept" | "unchanged" | "replaced" {
  if (!existsSync(target)) return "created";
  if (isOwn) return "kept";
  return readFileSync(target, "utf8") === text ? "unchanged" : "replaced";
}

async function write({ target, text, mode, isOwn }: Target): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    // The key in a file of settings that appeared in the meantime is the only one.
    if (isOwn) return await writeFile(target, text, { mode, flag: "wx" });
    const draft = `${target}.${process.pid}.part`;
    await writeFile(draft, text, { mode });
    await chmod(draft, mode);
    await rename(draft, target);
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    if (!["EACCES", "EPERM", "EROFS"].includes(code)) throw cause;
    throw new Problem(`${target} cannot be written (${code}).`, {
      exitCode: exitCodes.notAllowed,
      hint: "Run the command as root, or name another folder with --root.",
      cause,
    });
  }
}

/** Units have their own syntax for blanks, quotes, % and $. */
function checkPath(path: string): void {
  if (/^[\w./@+-]+$/.test(path)) return;
  throw usage(
    `A systemd unit cannot contain the path ${path} as it is.`,
    "Use a path of letters, digits and . / @ + - _.",
  );
}
