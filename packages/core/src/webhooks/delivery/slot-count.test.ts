import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { shareLimitsOf } from "./delivery-worker-options.js";
import { EndpointLane } from "./endpoint-lane.js";
import { type Begun, SlotCount } from "./slot-count.js";

const LANES = 60;
const OWNERS = 7;
const TENANTS = 13;
const limits = shareLimitsOf({ ratePerSecond: 1_000_000, openPerEndpoint: 3 });

const delivery = (n: number): ClaimedDelivery =>
  ({
    tenantId: n % TENANTS,
    webhookId: n,
    ownerId: n % OWNERS,
    ratePerSecond: null,
  }) as ClaimedDelivery;

const sum = (lanes: readonly EndpointLane[], of: (lane: EndpointLane) => number) =>
  lanes.reduce((total, lane) => total + of(lane), 0);

const walked = (lanes: readonly EndpointLane[], now: number) => ({
  open: sum(lanes, (lane) => lane.open),
  hanging: sum(lanes, (lane) => lane.hanging(now)),
  unproven: sum(lanes, (lane) => (lane.isQuick(now) ? 0 : lane.open)),
  fresh: sum(lanes, (lane) => (lane.isNew ? lane.open : 0)),
  slow: sum(lanes, (lane) => (lane.isSlow(now) ? lane.open : 0)),
  deceptions: sum(lanes, (lane) => (lane.open > 0 && lane.wasQuick && !lane.isQuick(now) ? 1 : 0)),
});

function* chances(): Generator<number> {
  for (let state = 42; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

function start(lane: EndpointLane, now: number): Begun {
  lane.add({ delivery: delivery(lane.webhookId), startBefore: Infinity });
  lane.start(now);
  return { lane, begunAt: now };
}

describe("the count of slots", () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("is what going through all requests would find, whenever they begin, hang and end", () => {
    const chance = chances();
    const draw = (below: number) => Math.floor((chance.next().value as number) * below);
    const lanes = Array.from({ length: LANES }, (_, n) => new EndpointLane(delivery(n), limits, 0));
    const count = new SlotCount();
    const open: Begun[] = [];
    for (let now = 0; now < 60_000; now += draw(60)) {
      count.pass(now);
      const lane = lanes[draw(LANES)] as EndpointLane;
      if (draw(2) === 0 && lane.open < limits.openPerEndpoint) {
        const begun = start(lane, now);
        count.began(begun);
        open.push(begun);
      } else {
        const [begun] = open.splice(draw(open.length), 1);
        if (begun) {
          begun.lane.finish(begun.begunAt, draw(10) === 0 ? null : now);
          count.ended(begun);
        }
      }
      expect(count.all).toEqual(walked(lanes, now));
      for (let id = 0; id < OWNERS; id++) {
        const owned = lanes.filter(({ ownerId }) => ownerId === id);
        const expected = walked(owned, now);
        expect(count.ofOwner(id)).toEqual(expected.open > 0 ? expected : undefined);
      }
      for (let id = 0; id < TENANTS; id++) {
        const owned = lanes.filter(({ tenantId }) => tenantId === id);
        expect(count.openOf(id)).toBe(walked(owned, now).open);
      }
    }
  });

  it.each([10, 200])("asks no other endpoint when one begins next to %i", (busy) => {
    const count = new SlotCount();
    for (let n = 0; n < busy; n++) count.began(start(new EndpointLane(delivery(n), limits, 0), 0));
    const asked = jest.spyOn(EndpointLane.prototype, "hanging");
    count.pass(1);
    count.began(start(new EndpointLane(delivery(busy), limits, 0), 1));
    expect(asked).toHaveBeenCalledTimes(1);
    // Each of them hangs once, and is counted then.
    count.pass(501);
    expect(asked).toHaveBeenCalledTimes(1 + busy);
    count.pass(501);
    expect(asked).toHaveBeenCalledTimes(1 + busy);
  });
});
