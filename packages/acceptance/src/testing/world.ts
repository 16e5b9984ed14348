import type { World as AnyWorld } from "@souk/adapters-http/testing";
import type { TestHost } from "./open-host.js";

export { makeTeam, makeWorld } from "@souk/adapters-http/testing";
export type { Person, Team } from "@souk/adapters-http/testing";
export type World = AnyWorld<TestHost>;
