import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { compare } from "./compare.js";
import { timed, withHost } from "./timed-host.js";

const ACCOUNTS = 20;
const PASSWORD = "correct horse battery";

/** Can the time of a refused sign-in tell which accounts there are? */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      samples: { type: "string", default: "2000" },
      seconds: { type: "string", default: "200" },
    },
  });
  const sampling = { samples: Number(values.samples), seconds: Number(values.seconds) };
  for (const engine of values.engine) {
    await withHost(engine, { SOUK_ROLE: "api" }, seed, async ({ client }) => {
      const wrong = (email: (n: number) => string) => {
        let n = 0;
        return () => {
          const body = JSON.stringify({
            email: email((n += 1) % ACCOUNTS),
            password: "not it at all",
          });
          return timed(client, { method: "POST", path: "/login", body });
        };
      };
      const kinds = {
        "wrong password": wrong((n) => `known-${n}@example.com`),
        "wrong password, others": wrong((n) => `other-${n}@example.com`),
        "unknown email": wrong((n) => `ghost-${n}@example.com`),
        "deactivated account": wrong((n) => `asleep-${n}@example.com`),
        "account without password": wrong((n) => `guest-${n}@example.com`),
      };
      await compare(`${engine}: POST /login`, kinds, sampling);
    });
  }
}

async function seed(core: Core): Promise<void> {
  const operator = new Operator("bench");
  const register = (email: string) =>
    core.register({}, { name: "Ada", email, password: PASSWORD, passwordConfirmation: PASSWORD });
  const { token } = await register("owner@example.com");
  const { id: tenant } = await core.createTenant({ as: { token } }, { name: "Shop" });
  for (let n = 0; n < ACCOUNTS; n += 1) {
    await register(`known-${n}@example.com`);
    await register(`other-${n}@example.com`);
    const { user } = await register(`asleep-${n}@example.com`);
    await core.setUserActive({ as: operator }, { userId: user.id, isActive: false });
    await core.addMember(
      { as: { token }, tenant },
      { email: `guest-${n}@example.com`, role: "MEMBER" },
    );
  }
}
