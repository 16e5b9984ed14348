import { describe, expect, it } from "@jest/globals";
import { createApp } from "../create-app.js";
import { checkOptions } from "./check-options.js";

const authenticate = () => null;

describe("the options of an app", () => {
  it.each([
    [{ rateLimits: null }, "There is no option rateLimits. The nearest one is rateLimit."],
    [{ authenticate, tokens: "of" }, 'The option tokens must be "beside" or "off".'],
    [
      { operatorToken: "o".repeat(32), operatorRoutes: "on" },
      'The option operatorRoutes must be "beside", "off" or "only".',
    ],
    [
      { operatorRoutes: "only" },
      'The option operatorRoutes is "only", and there is no operatorToken.',
    ],
  ])("are refused where they would be ignored: %j", (options, reason) => {
    expect(() => checkOptions(options as never)).toThrow(new Error(reason));
  });

  it("are accepted, also with false", () => {
    expect(() => checkOptions({})).not.toThrow();
    expect(() => checkOptions({ authenticate, tokens: "off", rateLimit: null })).not.toThrow();
  });
});

it.each([undefined, {}, "core"])("no app is made of something else than a core: %j", (core) => {
  const message = "The first argument must be a core that createCore returned.";
  expect(() => createApp(core as never)).toThrow(new Error(message));
});
