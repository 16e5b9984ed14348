import { setTimeout as wait } from "node:timers/promises";
import { Difference } from "../check/difference.js";
import { status } from "../check/expect.js";
import type { Receiver } from "../check/receiver.js";
import type { Shop, World } from "../check/world.js";

export interface Line extends Shop {
  readonly name: string;
  readonly webhook: number;
  readonly secret: string;
  readonly receiver: Receiver;
}

/** A tenant whose events go to a receiver on this machine. */
export async function line(world: World, events: readonly string[], answer = 204): Promise<Line> {
  const receiver = await world.receiver();
  const shop = await world.newShop();
  const name = world.fresh("line");
  receiver.answer(name, answer);
  const body = { url: receiver.url(name), events };
  const { data } = status(await shop.admin.api.post(`/webhooks/${shop.id}`, body), 201).body;
  return { ...shop, name, webhook: data.id, secret: data.secret, receiver };
}

export async function settled(shop: Line, wanted: string) {
  const end = Date.now() + 60_000;
  for (;;) {
    const { data } = status(await shop.admin.api.get(`/webhooks/${shop.id}/deliveries`), 200).body;
    if (data[0]?.status === wanted) return data[0];
    if (Date.now() > end)
      throw new Difference(`expected a delivery ${wanted}, came ${data[0]?.status}`);
    await wait(50);
  }
}

/** The subscription once it is switched off, which comes a moment after the attempt is known. */
export async function switchedOff(shop: Line) {
  const end = Date.now() + 60_000;
  for (;;) {
    const { data } = (await shop.admin.api.get(`/webhooks/${shop.id}/${shop.webhook}`)).body;
    if (!data.is_active || Date.now() > end) return data;
    await wait(50);
  }
}

export async function firstFailed(shop: Line) {
  const end = Date.now() + 60_000;
  for (;;) {
    const [delivery] = (await shop.admin.api.get(`/webhooks/${shop.id}/deliveries`)).body.data;
    if (delivery?.attempts?.length === 1) return delivery;
    if (Date.now() > end) throw new Difference("the failed attempt is not listed");
    await wait(50);
  }
}
