import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { useCases } from "@souk/core/adapter";
import ts from "typescript";
import { root } from "../workspace.mjs";

const HEAD = `
import { type Core, createCore, fields, type Hooks, type MemberContext, type Ports, useCase, type UseCases } from "@souk/core";
import { endpointsFor, message } from "@souk/adapters-http";
import * as z from "zod";

declare const core: Core;
declare const context: MemberContext;
declare const call: { as: { token: string }; tenant: number };
declare const any: never;
`;

const registry = ts.createDocumentRegistry();

/** The hover texts of an editor at the marks ⟦…⟧ in a program: each mark with the description of the following name. */
function hoversIn(marked) {
  const file = join(root, "examples", "src", "hover.ts");
  const marks = [];
  let text = "";
  for (const [at, part] of marked.split(/⟦([^⟧]*)⟧/).entries()) {
    if (at % 2 === 0) text += part;
    else marks.push({ mark: part, at: text.length });
  }
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2024.d.ts", "lib.esnext.disposable.d.ts"],
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const read = (name) => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService(
    {
      ...ts.sys,
      useCaseSensitiveFileNames: () => true,
      readFile: read,
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      getScriptFileNames: () => [file],
      getScriptVersion: (name) => (name === file ? text : "1"),
      getScriptSnapshot: (name) => {
        const found = read(name);
        return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
      },
      getCurrentDirectory: () => root,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
    },
    registry,
  );
  const wrong = service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  expect(wrong).toEqual([]);
  return marks.map(({ mark, at }) => [
    mark,
    ts.displayPartsToString(service.getQuickInfoAtPosition(file, at)?.documentation),
  ]);
}

/** The schema below optional, nullable and other layers. */
function inside({ _zod: { def } }) {
  const inner = def.innerType ?? (def.type === "pipe" ? def.in : undefined);
  return inner ? inside(inner) : def;
}

/** An object with all fields of a schema, each with its path as a mark. */
function literalOf({ shape }, path) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const below = `${path}.${name}`;
    return `⟦${below}⟧${name}: ${valueOf(inside(field), below)}`;
  });
  return `{ ${fields.join(", ")} }`;
}

function valueOf(def, path) {
  if (def.type === "object") return literalOf(def, path);
  if (def.type === "array" && inside(def.element).type === "object")
    return `[${literalOf(inside(def.element), path)}]`;
  const option = def.options?.map(inside).find(({ type }) => type === "object");
  return option ? literalOf(option, path) : "any";
}

const literals = Object.entries(useCases).flatMap(([name, { input }]) => {
  const def = inside(input);
  return (def.options?.map(inside) ?? [def]).map((each) => [name, literalOf(each, name)]);
});

const SENTENCE = /^[A-Z`8].*[.;]$/s;

describe("an editor describes", () => {
  it.each([
    ["a call of the core", (name, literal) => `core.${name}(call as never, ${literal});\n`],
    ["a call inside another", (name, literal) => `context.run("${name}", ${literal});\n`],
  ])("every field of every input in %s", (_, statement) => {
    const program = HEAD + literals.map(([name, literal]) => statement(name, literal)).join("");
    const hovers = hoversIn(program);
    expect(hovers.filter(([, said]) => !SENTENCE.test(said))).toEqual([]);
    expect(hovers.length).toBeGreaterThan(500);
  });

  it("amounts with their unit, in inputs and outputs, and times with their form or unit", () => {
    const hovers = hoversIn(`${HEAD}
      core.createProduct(call, { name: "Lamp", ⟦major⟧price: 49.9 });
      core.createOrder(call, { paymentType: 1, ⟦major⟧totalAmount: 5, orderItems: [{ qty: 1, ⟦major⟧amount: 5 }] });
      core.listOrders(call, { ⟦time⟧from: "2026-01-31" });
      const product = await core.getProduct(call, { id: 1 });
      const order = await core.getOrder(call, { id: 1 });
      const hooks: Hooks<UseCases> = { createProduct: { before: (_, input) => void input.⟦major⟧price } };
      product.⟦minor⟧price;
      order.⟦minor⟧totalAmount;
      order.⟦minor⟧paidAmount;
      order.⟦minor⟧refundedAmount;
      order.items[0]?.⟦minor⟧amount;
      order.payments[0]?.⟦minor⟧amount;
      order.refunds[0]?.⟦minor⟧amount;
      const figures = await core.getFigures(call, {});
      figures.days[0]?.byStatus.completed.⟦minor⟧total;
      figures.days[0]?.⟦minor⟧refunded;
      const settings: Partial<Ports> = { tokenLifetime: { ⟦ms⟧idleMs: 1, ⟦ms⟧maximumMs: 2 } };
    `);
    const terms = {
      major: "major units",
      minor: "minor units",
      time: "time with its zone",
      ms: "illiseconds",
    };
    expect(hovers.filter(([mark, said]) => !said.includes(terms[mark]))).toEqual([]);
    expect(hovers).toHaveLength(16);
  });

  it("`useCase` and its parts, also in a route and with fields of an embedder", () => {
    const hovers = hoversIn(`${HEAD}
      const own = ⟦useCase⟧useCase({
        ⟦access⟧access: "member", ⟦effect⟧effect: "write", ⟦creates⟧creates: true,
        ⟦input⟧input: z.object({ id: fields.id }), async ⟦run⟧run() { return null; },
      });
      ⟦endpointsFor⟧endpointsFor({ own })({
        ⟦method⟧method: "post", ⟦path⟧path: "/own", ⟦tenantFrom⟧tenantFrom: "header",
        ⟦useCase of a route⟧useCase: "own", ⟦summary⟧summary: "Own.", ⟦answer⟧answer: message("Done"),
      });
      const mine = createCore(any, { useCases: { own }, fields: { product: { code: z.string() } } });
      mine.createProduct(call, { ⟦name⟧name: "Lamp", ⟦price⟧price: 5, metadata: { code: "L" } });
      mine.createOrder(call, { ⟦paymentType⟧paymentType: 1, totalAmount: 5, orderItems: [], ⟦dryRun⟧dryRun: true });
    `);
    expect(hovers.filter(([, said]) => !SENTENCE.test(said))).toEqual([]);
    expect(hovers).toHaveLength(17);
  });
});
