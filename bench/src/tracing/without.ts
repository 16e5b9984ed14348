import { registerHooks } from "node:module";

/** What is taken out of the modules of a host before it runs, so that it knows of no tracer. */
const taken: readonly (readonly [module: RegExp, code: string | RegExp, instead: string])[] = [
  [/core\/dist\/calls\/execute\.js$/, 'import { traced } from "./tracing.js";', ""],
  [/core\/dist\/calls\/execute\.js$/, /traced\(made, name, \(each\) => (.*?)\);/, "$1;"],
  [/core\/dist\/calls\/execute\.js$/, /traced\(made, mayWrite.*?, \(each\) => (.*?)\);/, "$1;"],
  [/adapters-http\/dist\/carry\.js$/, /const span = tracer.*;/, ""],
  [/adapters-http\/dist\/carry\.js$/, /if \(span\)\s+end\(span, exchange\);/, ""],
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const ours = taken.filter(([module]) => module.test(url));
    if (ours.length === 0) return loaded;
    let source = Buffer.from(loaded.source as Uint8Array).toString();
    for (const [, code, instead] of ours) {
      const changed = source.replace(code, instead);
      if (changed === source) throw new Error(`${url} has no ${String(code)} any more.`);
      source = changed.replaceAll(/\b(perform|transact)\(each, /g, "$1(made, ");
    }
    return { ...loaded, source };
  },
});
