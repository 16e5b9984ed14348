import { describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { memoryPorts } from "../testing/memory-ports.js";
import type { CoreError } from "../values/errors.js";
import { newMember, newUserWithToken } from "../testing/builders.js";

const LINE = '{"name":"Lamp","price":1}\n';
const format = "ndjson";

async function* text(before: Promise<void> | null = null, begin = () => {}) {
  begin();
  if (before) await before;
  yield LINE;
}
const never = () => text(new Promise(() => {}));

async function ownerIn(core: Core) {
  const { as } = await newUserWithToken(core);
  return { as, tenant: (await core.createTenant({ as }, { name: "Shop" })).id };
}

/** Starts so many, two of each owner; says what came of a stranger's that is all here. */
async function besides(count: number, networkOf: (at: number) => string, comesWhole = true) {
  const core = createCore(memoryPorts());
  const refused: string[] = [];
  const owners = Array.from({ length: Math.ceil(count / 2) }, () => ownerIn(core));
  const calls = await Promise.all(owners);
  for (let at = 0; at < count; at += 1) {
    const call = { ...(calls[at >> 1] as (typeof calls)[0]), ip: networkOf(at) };
    core
      .importProducts(call, { format, text: never(), comesWhole })
      .catch(({ kind }: { kind: string }) => refused.push(kind));
  }
  const other = { ...(await ownerIn(core)), ip: "192.0.2.99" };
  const next = await core.importProducts(other, { format, text: text(), comesWhole }).then(
    ({ created }) => created,
    ({ kind }: { kind: string }) => kind,
  );
  return { next, refused };
}

describe("imports whose files still arrive", () => {
  it("leave the working places to others", async () => {
    expect(await besides(10, () => "192.0.2.1")).toEqual({ next: 1, refused: [] });
  });

  it("would take them all if they counted as work", async () => {
    const { next } = await besides(10, () => "192.0.2.1", false);
    expect(next).toBe("import_busy");
  });

  it("are sixteen of a network and sixty-four in all", async () => {
    const ofOne = await besides(18, () => "192.0.2.1");
    expect(ofOne).toEqual({ next: 1, refused: ["import_busy", "import_busy"] });
    const ofMany = await besides(66, (at) => `192.0.2.${at >> 3}`);
    expect(ofMany).toEqual({ next: "import_busy", refused: ["import_busy", "import_busy"] });
  });

  it("of one user leave the places of the tenant to others", async () => {
    const core = createCore(memoryPorts());
    const owner = await ownerIn(core);
    const member = await newMember(core, owner, "MEMBER");
    const slow = { as: { token: member.token }, tenant: owner.tenant };
    const late = [1, 2, 3].map(() =>
      core
        .importProducts(slow, { format, text: never(), comesWhole: true })
        .catch(({ kind, message, retryAfterSeconds }: CoreError) => [
          kind,
          message,
          retryAfterSeconds,
        ]),
    );
    expect(await late[2]).toEqual([
      "import_busy",
      "2 uploads of yours are still being received. Try again when Souk has received or ended them.",
      15,
    ]);
    const input = { format, text: text(), comesWhole: true } as const;
    expect(await core.importProducts(owner, input)).toMatchObject({ created: 1 });
  });

  it("work only where a place is free when all is here", async () => {
    const core = createCore(memoryPorts());
    const [arrived, held, full] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const owners = await Promise.all(Array.from({ length: 5 }, () => ownerIn(core)));
    const last = owners[4] as (typeof owners)[0];
    const late = core.importProducts(last, {
      format,
      text: text(arrived?.promise),
      comesWhole: true,
    });
    const told = late.catch(({ kind }: { kind: string }) => kind);
    let working = 0;
    const begin = () => {
      working += 1;
      if (working === 8) full?.resolve();
    };
    const running = Array.from({ length: 8 }, (_, at) =>
      core.importProducts(owners[at >> 1] as typeof last, {
        format,
        text: text(held?.promise, begin),
      }),
    );
    await full?.promise;
    arrived?.resolve();
    expect(await told).toBe("import_busy");
    held?.resolve();
    await Promise.all(running);
    const again = await core.importProducts(last, { format, text: text(), comesWhole: true });
    expect(again.created).toBe(1);
  });
});
