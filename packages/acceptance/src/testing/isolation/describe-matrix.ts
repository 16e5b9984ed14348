import { expect, it } from "@jest/globals";
import { operatorEndpoints } from "@souk/adapters-http";
import { describeHosts } from "../test-hosts.js";
import { makeWorld } from "../world.js";
import { isolationMatrix } from "./matrix.js";
import { operatorRows } from "./operators.js";
import { runRow } from "./run-row.js";

export const operatorToken = "opens-the-routes-of-operators-only";

/** These change many records, or a setting of the caller that has no id. `forgotPassword` must not tell who has an account. */
const withoutRecord = new Set([
  "importProducts",
  "importOrders",
  "importCustomers",
  "testWebhooks",
  "putPreference",
  "putNotifications",
  "forgotPassword",
]);

/** Every row of the matrix on hosts with these databases. */
export function describeMatrix(engines: readonly string[]): void {
  describeHosts(
    "isolation matrix",
    (host) => {
      it.each(isolationMatrix)("$route", async (row) => {
        expect(await runRow(row, await makeWorld(host()))).toEqual([]);
        expect(host().errors).toEqual([]);
      });

      it("leaves an audit entry that names the record of each change", async () => {
        const limit = 100_000;
        const entries = await host().ports.unitOfWork.transact("read", ({ audit }) =>
          audit.list({ limit }),
        );
        expect(entries.length).toBeGreaterThan(0);
        const unnamed = entries
          .filter(({ object }) => object === null)
          .map(({ useCase }) => useCase);
        expect([...new Set(unnamed)].filter((useCase) => !withoutRecord.has(useCase))).toEqual([]);
      });
    },
    { engines },
  );

  describeHosts(
    "isolation matrix of operators",
    (host) => {
      it.each(operatorRows)("$route", async (row) => {
        expect(await runRow(row, await makeWorld(host()), operatorEndpoints)).toEqual([]);
        expect(host().errors).toEqual([]);
      });
    },
    { app: { operatorToken }, engines },
  );
}
