import { describe, expect, it } from "@jest/globals";
import type { Call } from "../calls/call.js";
import type { AdminContext } from "../calls/context.js";
import { execute } from "../calls/execute.js";
import type { HeldKey } from "../ports/api-keys/api-key.js";
import { altered, overlaid } from "../testing/altered.js";
import { keyReachContract } from "../testing/contracts/key-reach/key-reach.contract.js";
import { type Invoke, invokeCore, KeyReach } from "../testing/contracts/key-reach/key-reach.js";
import { MemoryUnitOfWork } from "../testing/memory/memory-unit-of-work.js";
import { useCases } from "../use-cases.js";
import {
  apiKeyScopes,
  apiKeyScopeTable,
  type KeyCase,
  scopesOfRole,
} from "../values/api-keys/api-key-scopes.js";
import { CoreError } from "../values/errors.js";

type Blind = (key: HeldKey) => HeldKey;
type Run = (context: AdminContext, ...more: unknown[]) => Promise<unknown>;
type Work = (context: AdminContext) => Promise<unknown>;
type Step = (work: Work) => Promise<unknown>;

const everyScope: Blind = (key) => ({ ...key, scopes: apiKeyScopes });
const noEnd: Blind = (key) => ({ ...key, endsAt: null });

const blinded = (context: AdminContext, blind: Blind): AdminContext => ({
  ...context,
  key: context.key && blind(context.key),
  held: context.key && { of: "key", scopes: blind(context.key).scopes },
});

/** The use case as it would be without a rule: it takes the key for a stronger one. */
function faulty(name: KeyCase, blind: Blind): object {
  const { run, stage, ...rest } = useCases[name] as unknown as {
    run?: Run;
    stage?: (steps: Record<"read" | "write", Step>, input: unknown) => Promise<unknown>;
  };
  if (run) {
    return {
      ...rest,
      run: (context: AdminContext, ...more: unknown[]) => run(blinded(context, blind), ...more),
    };
  }
  return {
    ...rest,
    stage: (steps: Record<"read" | "write", Step>, input: unknown) =>
      stage?.(
        {
          ...steps,
          read: (work) => steps.read((context) => work(blinded(context, blind))),
          write: (work) => steps.write((context) => work(blinded(context, blind))),
        },
        input,
      ),
  };
}

const withFault =
  (at: KeyCase, blind: Blind): Invoke =>
  async (world, useCase, call: Call, input) => {
    if (useCase !== at) return invokeCore(world, useCase, call, input);
    try {
      const definition = faulty(at, blind) as never;
      const output = await execute(world.ports, at, definition, call, input);
      return { kind: "done", text: JSON.stringify(output) ?? "" };
    } catch (error) {
      if (!(error instanceof CoreError)) throw error;
      return { kind: error.kind, text: error.message };
    }
  };

const overScopes: readonly KeyCase[] = [
  "getDelivery",
  "createWebhook",
  "updateWebhook",
  "enableWebhook",
  "resumeWebhook",
  "testWebhooks",
  "redeliver",
  "recoverDeliveries",
  "addMember",
  "changeRole",
  "removeMember",
  "createRole",
  "updateRole",
  "createApiKey",
  "updateApiKey",
  "rotateApiKey",
  "revokeApiKey",
];
const overEnds: readonly KeyCase[] = ["createApiKey", "updateApiKey", "rotateApiKey"];

const open = async () => new MemoryUnitOfWork();
const reaching = async (useCase: KeyCase, invoke: Invoke, opened = open) =>
  (await new KeyReach(opened, invoke).faultsOf(useCase)).filter((fault) =>
    fault.includes(" reaches "),
  );

describe("with any scope missing", () => {
  keyReachContract({ describe, it }, open, invokeCore, apiKeyScopes);
});

describe("the contract of what API keys reach turns red", () => {
  it.each(overScopes)("where %s takes the key for one with every scope", async (useCase) => {
    expect(await reaching(useCase, withFault(useCase, everyScope))).not.toEqual([]);
  });

  it.each(overEnds)("where %s forgets that the key ends", async (useCase) => {
    expect(await reaching(useCase, withFault(useCase, noEnd))).not.toEqual([]);
  });

  it.each(["updateWebhook", "enableWebhook", "resumeWebhook", "recoverDeliveries"] as const)(
    "where %s looks only at the events that a subscription asks for now",
    async (useCase) => {
      const forgetful = async () =>
        altered(new MemoryUnitOfWork(), {
          shop: ({ webhooks }) => ({
            webhooks: overlaid(webhooks, { kindsOf: async () => ["category.deleted"] }),
          }),
        });
      expect(await reaching(useCase, invokeCore, forgetful as never)).not.toEqual([]);
    },
  );
});

describe("the scopes of a role", () => {
  it("are those of all that a MEMBER may do", () => {
    const forMembers = apiKeyScopes.filter((scope) =>
      apiKeyScopeTable[scope].some(
        (name) => !["admin", "user"].includes(useCases[name].access) && name !== "removeMember",
      ),
    );
    expect(scopesOfRole.MEMBER).toEqual(forMembers);
  });
});
