import type { Persistence } from "@souk/adapters-persistence";
import { CoreError, createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { newTenant } from "../bench-database.js";

const PAUSE_MS = 5;

export interface Writing {
  /** Resolves after this many more writes were acknowledged. */
  further(writes: number): Promise<void>;
  acknowledged(): number;
  /** The duration of each write since the last call. */
  taken(): readonly number[];
  stop(): void;
  readonly ended: Promise<unknown>;
}

/** Orders and products, written without end until the database refuses them because it is being moved. */
export async function keepWriting(persistence: Persistence): Promise<Writing> {
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  const call = await newTenant(core, "Busy");
  const { id: addressId } = await core.createAddress(call, { street: "1", city: "X" });
  const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 1, stock: 1e9 });
  await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
  const orderItems = [{ productId, qty: 1, amount: 1 }];
  const works = [
    () => core.createOrder(call, { addressId, paymentType: 1, totalAmount: 1, orderItems }),
    () => core.createProduct(call, { name: "Bowl", price: 2 }),
  ];
  let acknowledged = 0;
  let times: number[] = [];
  let isOver = false;
  const writer = async (work: () => Promise<unknown>) => {
    while (!isOver) {
      const began = performance.now();
      try {
        await work();
        acknowledged += 1;
        times.push(performance.now() - began);
      } catch (error) {
        if (!(error instanceof CoreError) || error.kind !== "unavailable") throw error;
        isOver = error.message.includes("being moved");
      }
      await pause();
    }
  };
  const ended = Promise.all(works.map(writer));
  return {
    async further(writes) {
      const wanted = acknowledged + writes;
      while (acknowledged < wanted && !isOver) await pause();
    },
    acknowledged: () => acknowledged,
    taken() {
      const taken = times;
      times = [];
      return taken;
    },
    stop: () => (isOver = true),
    ended,
  };
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
