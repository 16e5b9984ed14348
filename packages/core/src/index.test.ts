import { expect, it } from "@jest/globals";
import * as adapter from "./adapter.js";
import * as front from "./index.js";

it("the front door has what an embedder needs at run time, and nothing else", () => {
  expect(Object.keys(front).toSorted()).toEqual([
    "CoreError",
    "OutboxPublisher",
    "actingUser",
    "actingUserId",
    "amountsOf",
    "checkVersion",
    "conflict",
    "createCore",
    "defaultLimits",
    "defaultStrategies",
    "defineExtension",
    "emptyPage",
    "eventKinds",
    "fields",
    "forbidden",
    "formatMoney",
    "invalid",
    "invalidTransition",
    "makeDeferredCalls",
    "moneyToNumber",
    "notFound",
    "ownEvent",
    "ownRepository",
    "pageFields",
    "paymentStatusOf",
    "provide",
    "rotateKeys",
    "stagedUseCase",
    "useCase",
  ]);
});

it("no name is behind two doors", () => {
  expect(Object.keys(adapter).filter((name) => name in front)).toEqual([]);
});
