import { createCore } from "../create-core.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";

export const MINUTE = 60_000;

export const news = { title: "News", type: "info", status: "draft" } as const;

export async function setup() {
  const woken: string[] = [];
  const ports = {
    ...memoryPorts(),
    wake: (queue: string) => {
      woken.push(queue);
    },
  };
  const core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant, user: ada.user };
  const mia = await newMember(core, admin, "MEMBER");
  const inTime = (ms: number) => new Date(ports.clock.now().getTime() + ms).toISOString();
  const seenBy = async (call: typeof admin | typeof mia) =>
    (await core.listActiveAnnouncements(call, {})).map(({ id }) => id);
  return { ports, core, admin, mia, inTime, seenBy, woken };
}
