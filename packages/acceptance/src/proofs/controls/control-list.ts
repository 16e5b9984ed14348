import { type Control, rooms, seeded } from "./control.js";
import { dataControls } from "./data-controls.js";
import { undoneRepairs } from "./undone.js";
import { workControls } from "./work-controls.js";

const { persistence } = rooms;

const credentialControls: readonly Control[] = [
  ...seeded("races", `${persistence}/accounts/credential-faults.test.ts`, [
    ["a password that is changed during a sign-in is accepted", "where the decision falls before"],
    ["an account is not locked during sign-in", "where the account is not held"],
  ]),
  ...seeded("isolation", `${persistence}/replicas.test.ts`, [
    ["a lagging replica authenticates callers", "honours nothing that is gone"],
  ]),
];

/** Faults whose switch lies in a test. */
export const controlList: readonly Control[] = [
  ...dataControls,
  ...credentialControls,
  ...workControls,
];

/** Every removed guard, and the test that notices. */
export const allGuards: readonly Pick<Control, "fault" | "file" | "test">[] = [
  ...controlList,
  ...undoneRepairs,
];
