import { expect, it } from "@jest/globals";
import * as adapter from "./adapter.js";
import * as front from "./index.js";

it("the front door has what an embedder needs at run time, and nothing else", () => {
  expect(Object.keys(front).toSorted()).toEqual([
    "CoreError",
    "DeliveryWorker",
    "OutboxPublisher",
    "actingUser",
    "actingUserId",
    "carryOutDataRequests",
    "checkVersion",
    "conflict",
    "createCore",
    "defaultLimits",
    "emptyPage",
    "eventKinds",
    "fields",
    "forbidden",
    "formatMoney",
    "inBackground",
    "invalid",
    "invalidTransition",
    "moneyToNumber",
    "notFound",
    "ownEvent",
    "ownRepository",
    "pageFields",
    "paymentStatusOf",
    "provide",
    "publishDueAnnouncements",
    "pushDueAnnouncements",
    "rotateKeys",
    "sendDueMails",
    "stagedUseCase",
    "tidyDeliveries",
    "useCase",
  ]);
});

it("no name is behind two doors", () => {
  expect(Object.keys(adapter).filter((name) => name in front)).toEqual([]);
});
