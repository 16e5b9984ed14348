import type { Queue } from "@souk/core";
import type { Chore } from "./queue-work.js";

/** A job of yours that one process of all runs again and again. */
export interface Job {
  /** Different from the names of Souk's jobs. `persistence.chores` lists the job by this name. */
  readonly name: string;
  /** At least a second. */
  readonly everyMs: number;
  /** If it rejects, the error is reported and the job runs again later. Two runs may follow each other closely. */
  readonly run: () => Promise<void>;
}

/** The scheduler has alarms of these names. */
const queues: Readonly<Record<Queue, true>> = {
  deliveries: true,
  announcements: true,
  push: true,
  mail: true,
  imports: true,
  calls: true,
};

const LONGEST_NAME = 60;
const SHORTEST_MS = 1_000;

/** Souk's jobs and those of an embedder; rejects one that could not run or would replace another. */
export function withOwnJobs(ours: readonly Chore[], jobs: readonly Job[]): readonly Chore[] {
  const taken = new Set([...Object.keys(queues), ...ours.map(({ name }) => name)]);
  for (const { name, everyMs, run } of jobs) {
    if (typeof name !== "string" || name === "" || name.length > LONGEST_NAME)
      throw new Error(`A job has a name of 1 to ${LONGEST_NAME} characters.`);
    if (taken.has(name)) throw new Error(`There is a job called ${name} already.`);
    if (!(everyMs >= SHORTEST_MS))
      throw new Error(`\`everyMs\` of the job ${name} must be at least ${SHORTEST_MS}.`);
    if (typeof run !== "function") throw new Error(`The job ${name} has no function \`run\`.`);
    taken.add(name);
  }
  return [...ours, ...jobs];
}
