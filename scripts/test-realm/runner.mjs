// Runs a test file with Node's own import instead of Jest's. Jest would link the whole graph of modules again in a
// context of its own for each file; here a worker loads it once, and what V8 has compiled stays compiled.
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import circus from "jest-circus/runner";
import { follow } from "./globals.mjs";

const require = createRequire(import.meta.url);
const globals = new URL("globals.mjs", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== "@jest/globals") return next(specifier, context);
    return { url: globals, format: "module", shortCircuit: true };
  },
});

const run = circus.default ?? circus;

export default async function runFile(globalConfig, config, environment, runtime, path, send) {
  // Clients of the API choose by it which bodies they send in pieces.
  process.env.TEST_SEED = String(globalConfig.seed);
  const own = Object.assign(runtime, {
    requireInternalModule: loadedAnew,
    unstable_shouldLoadAsEsm: () => true,
    async unstable_importModule(file) {
      follow(runtime.requireModuleOrMock(file, "@jest/globals"));
      await import(pathToFileURL(file).href);
    },
  });
  const result = await run(globalConfig, config, environment, own, path, send);
  if (result.failureMessage) {
    result.failureMessage += `\nTo send the same bodies in pieces: --seed=${globalConfig.seed}\n`;
  }
  return result;
}

/** Jest keeps the tests of a file in a module, and those who listen to them in a global. */
function loadedAnew(path) {
  delete require.cache[path];
  delete globalThis[Symbol.for("EVENT_HANDLERS")];
  return require(path);
}
