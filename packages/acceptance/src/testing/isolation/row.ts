import type { MatrixRow as AnyRow } from "@souk/adapters-http/testing";
import type { World } from "../world.js";

export { admins, everyone, members } from "@souk/adapters-http/testing";
export type { Target } from "@souk/adapters-http/testing";
export type MatrixRow = AnyRow<World>;
