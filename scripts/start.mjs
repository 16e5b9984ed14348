// npm start: installs and builds if needed, then runs the server until it is stopped.
import "./follow-parent.mjs";
import { build } from "./build.mjs";
import { cacheFolder, environment, install, root, spawnNode } from "./workspace.mjs";

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  const isHelp = ["--help", "-h", "help"].includes(argument);
  const help = `npm start installs and builds Souk if needed, and runs the server until Ctrl-C.

It takes its settings from the environment and from a file .env, not from arguments:

  PORT=8080 npm start

.env.example lists the settings, and docs/configure.md explains them. Administration
commands: npm run souk -- --help
`;
  if (isHelp) console.log(help);
  else console.error(`npm start takes no argument, and "${argument}" is one.\n\n${help}`);
  process.exit(isHelp ? 0 : 2);
}

install({ omitDev: true });
await build();

// In a group of its own, so that Ctrl-C reaches it once: a second signal would end it at once.
const server = spawnNode(["packages/host-server/dist/main.js"], {
  detached: true,
  stdio: "inherit",
  // Compiled code is kept for the next start: a third less work before the first answer.
  env: { NODE_COMPILE_CACHE: cacheFolder(root, "compiled"), ...environment },
});

const STOPPING = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];
// A terminal sends Ctrl-C to this process and to npm, and npm sends it here again.
const echo = 300;
let lastSignal = -Infinity;
for (const signal of STOPPING) {
  process.on(signal, () => {
    const now = performance.now();
    if (now - lastSignal > echo) server.kill(signal);
    lastSignal = now;
  });
}
// Without a listener, Node would open its inspector, or end.
for (const signal of ["SIGUSR1", "SIGUSR2"]) process.on(signal, () => {});

server.on("exit", (code, signal) => {
  process.exit(code ?? (STOPPING.includes(signal) ? 0 : 1));
});
