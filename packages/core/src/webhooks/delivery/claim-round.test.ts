import { describe, expect, it } from "@jest/globals";
import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { sequelOf } from "./claim-round.js";
import { shareLimitsOf } from "./delivery-worker-options.js";
import { EndpointLane } from "./endpoint-lane.js";
import type { HeldShares } from "./hold-shares.js";

const claimed = (webhookId: number, tenantId = webhookId): ClaimedDelivery =>
  ({ tenantId, webhookId, ownerId: tenantId, ratePerSecond: null }) as ClaimedDelivery;

const shares: HeldShares = {
  free: [],
  busyTenants: [],
  perEndpoint: 20,
  limit: 500,
  leavesOut: null,
};

const lane = (webhookId: number) => new EndpointLane(claimed(webhookId), shareLimitsOf({}), 0);
const many = (count: number, webhookId: number) =>
  Array.from({ length: count }, () => claimed(webhookId));

describe("the end of a request", () => {
  it("lets the worker look for more where its endpoint gave all that was asked of it", () => {
    const free = [{ tenantId: 2, webhookId: 2, free: 3 }];
    const sequel = sequelOf([...many(20, 1), ...many(3, 2), ...many(19, 3)], { ...shares, free });
    expect([1, 2, 3].map((id) => sequel(lane(id), true))).toEqual([true, true, false]);
  });

  it("lets the worker look for more where nothing was asked of its endpoint", () => {
    const free = [{ tenantId: 1, webhookId: 1, free: 0 }];
    const sequel = sequelOf([], { ...shares, free });
    expect([1, 2].map((id) => sequel(lane(id), true))).toEqual([true, false]);
  });

  it("does not where enough is held of its endpoint", () => {
    const sequel = sequelOf(many(20, 1), shares);
    const full = lane(1);
    for (const delivery of many(20, 1)) full.add({ delivery, startBefore: Infinity });
    expect(sequel(full, true)).toBe(false);
  });

  it("lets the worker look for more after a claim that took all it might", () => {
    const sequel = sequelOf(many(2, 1), { ...shares, limit: 2 });
    expect(sequel(lane(7), true)).toBe(true);
  });

  it("lets the worker look for more in a tenant that had its share", () => {
    const sequel = sequelOf([], { ...shares, busyTenants: [5] });
    expect([5, 6].map((id) => sequel(lane(id), true))).toEqual([true, false]);
  });

  it("of an endpoint that was not known to be quick makes room for others like it", () => {
    const sequel = sequelOf([], { ...shares, leavesOut: "unproven" });
    expect([true, false].map((wasQuick) => sequel(lane(1), wasQuick))).toEqual([false, true]);
  });

  it("makes room for newcomers' neighbours where little room was left", () => {
    const sequel = sequelOf([], { ...shares, leavesOut: "holders" });
    expect(sequel(lane(1), true)).toBe(true);
  });
});
