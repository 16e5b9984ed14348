export { isolationFaults } from "./isolation-faults.js";
export type { IsolationProof } from "./isolation-faults.js";
export { admins, everyone, members } from "./matrix-row.js";
export type { InsideCaller, MatrixRow, Target } from "./matrix-row.js";
export { ABSENT, runRow, urlOf } from "./run-row.js";
export { makeTeam, makeWorld } from "./world.js";
export type { IsolationHost, Person, Team, World, WorldMaker } from "./world.js";
