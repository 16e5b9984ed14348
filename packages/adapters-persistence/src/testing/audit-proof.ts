import { auditOutbox } from "@souk/core/adapter";
import { openPersistence } from "../open-persistence.js";
import { loseOneByOne, type Round, wrongIn } from "./audit-mutants.js";
import { randomHistory } from "./audit-history.js";
import { Chance } from "./chance.js";
import { openEngine } from "./raw.js";

export interface ProofSize {
  readonly seed: number;
  readonly changes: number;
  /** The number of times that the undisturbed history is checked. */
  readonly looks: number;
  readonly rounds: number;
  /** A fault of the history that must make the audit miss lost rows. */
  readonly fault?: () => Promise<unknown>;
}

export interface Proof {
  /** Findings of the audit without a fault. */
  readonly falseAlarms: number;
  readonly changes: number;
  readonly expectedDeliveries: number;
  readonly rounds: readonly Round[];
  readonly missed: readonly Round[];
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether the audit names each loss in a history of changes, and nothing while there is none. */
export async function proveAudit(url: string, size: ProofSize): Promise<Proof> {
  const persistence = await openPersistence({ url });
  const engine = openEngine(url);
  try {
    const { clock, ports, change, age } = await randomHistory(persistence.unitOfWork, size.seed);
    const since = () => new Date(clock.now().getTime() - MONTH_MS);
    let falseAlarms = 0;
    for (let look = 0; look < size.looks; look += 1) {
      const [beside] = await Promise.all([
        auditOutbox(ports, since()),
        change(Math.ceil(size.changes / size.looks)),
      ]);
      falseAlarms += wrongIn(beside) + wrongIn(await auditOutbox(ports, since()));
      if (look === Math.floor(size.looks / 4) || look === Math.floor(size.looks / 2)) await age();
    }
    const found = await auditOutbox(ports, since());
    await size.fault?.();
    const rounds = await loseOneByOne(engine, since(), size.rounds, new Chance(size.seed));
    const missed = rounds.filter(({ isNamed }) => !isNamed);
    const { changes, expectedDeliveries } = found;
    return { falseAlarms, changes, expectedDeliveries, rounds, missed };
  } finally {
    await engine.close();
    await persistence.close();
  }
}
