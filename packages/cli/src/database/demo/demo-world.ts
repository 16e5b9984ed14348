import { type Core, createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import type { Run } from "../../operate.js";
import type { LocalSession } from "../../sessions/session.js";
import { DemoClock } from "./demo-clock.js";
import { demoReceiver } from "./demo-receiver.js";
import { addressOf, people } from "./shops.js";

const DAYS = 25;

/** How the demo is made: by the use cases, on this database, with its own clock. */
export interface DemoWorld {
  readonly core: Core;
  readonly clock: DemoClock;
  /** The operator, acting for a member of the team. */
  readonly actingFor: (name: string | undefined) => Operator;
}

export async function openDemoWorld(
  run: Run<{ passwordStdin?: boolean }>,
  { ports }: LocalSession,
): Promise<DemoWorld> {
  const { operator } = await run.config();
  const clock = new DemoClock(DAYS);
  // Memberships are active at once, because these addresses receive no mail.
  const core = createCore({
    ...ports,
    clock,
    webhookSender: demoReceiver(),
    seats: "direct",
    notices: [],
  });
  const ids = await accountsOf(run, core, new Operator(operator));
  return {
    core,
    clock,
    actingFor: (name = "") => new Operator(operator, ids.get(name) ?? null),
  };
}

/** Existing accounts keep their passwords, so no prompt is needed. */
async function accountsOf(
  { ask, options }: Run<{ passwordStdin?: boolean }>,
  core: Core,
  as: Operator,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let secret: { readonly password: string; readonly again: string } | undefined;
  for (const name of people) {
    const email = addressOf(name);
    const { data } = await core.listUsers({ as }, { search: email });
    const found = data.find((user) => user.email === email);
    if (found) {
      ids.set(name, found.id);
      continue;
    }
    secret ??= await ask.newPassword(options.passwordStdin === true);
    const { password, again: passwordConfirmation } = secret;
    const made = await core.createUser({ as }, { name, email, password, passwordConfirmation });
    ids.set(name, made.id);
  }
  return ids;
}
