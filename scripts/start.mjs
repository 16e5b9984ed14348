// npm start: installs and builds when that is needed, then runs the server until it is told to stop.
import "./follow-parent.mjs";
import { build } from "./build.mjs";
import { install, spawnNode } from "./workspace.mjs";

install();
build();

const server = spawnNode(["packages/host-server/dist/main.js", ...process.argv.slice(2)], {
  stdio: "inherit",
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));

server.on("exit", (code, signal) => {
  process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
});
