import { openPersistence, type Persistence, protectTenantTable } from "@souk/adapters-persistence";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { createCore, type Ports, type UnitOfWork } from "@souk/core";
import { memoryPorts, MemoryUnitOfWork } from "@souk/core/testing";
import { inMemoryPoints, pointCases, pointsEarned, pointsTable, sqlPoints } from "./points.js";

export interface Opened {
  readonly unitOfWork: UnitOfWork;
  readonly close: () => Promise<void>;
}

const inMemory = async (): Promise<Opened> => ({
  unitOfWork: new MemoryUnitOfWork([inMemoryPoints]),
  close: async () => {},
});

export const onEngine =
  ({ dialect, create }: (typeof testEngines)[number], guard = protectTenantTable) =>
  async (): Promise<Opened & { database: TestDatabase; persistence: Persistence }> => {
    const database = await create();
    for (const sql of pointsTable(dialect, guard)) await database.run(sql);
    const persistence = await openPersistence({ url: database.url, repositories: [sqlPoints] });
    const close = async () => {
      await persistence.close();
      await database.drop();
    };
    return { unitOfWork: persistence.unitOfWork, close, database, persistence };
  };

export const places: readonly [string, () => Promise<Opened>][] = [
  ["memory", inMemory],
  ...testEngines.map((engine): [string, () => Promise<Opened>] => [
    engine.dialect,
    onEngine(engine),
  ]),
];

export const portsOn = (unitOfWork: UnitOfWork): Ports => ({ ...memoryPorts(), unitOfWork });

export const coreOn = (unitOfWork: UnitOfWork, policy = {}) =>
  createCore(
    { ...portsOn(unitOfWork), policy },
    {
      useCases: pointCases,
      events: [pointsEarned],
      report: (error) => {
        throw error;
      },
    },
  );
