import { PassThrough } from "node:stream";
import { expect, it } from "@jest/globals";
import { figures } from "../views/trade.js";
import { type OutputOptions, Printer } from "./printer.js";

async function printed(options: OutputOptions): Promise<string> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const program = () => ["node", "souk"] as const;
  const terminal = { stdin, stdout, stderr, environment: {}, directory: "/", program };
  const day = { date: "2026-11-28", orders: 84, total: "29444.80", paid: "0.00", refunded: "1.50" };
  await new Printer(terminal, options).item(figures, {
    currency: "USD",
    days: [day, { ...day, date: "2026-11-29", orders: 0 }],
    now: { pending: 20, unpaid: 3, low_stock: null },
  });
  return String(stdout.read());
}

it("figures are a table of days, and the open tasks one below the other", async () => {
  const text = await printed({});
  expect(text).toContain(
    [
      "DATE        ORDERS  TOTAL     PAID  REFUNDED",
      "2026-11-28  84      29444.80  0.00  1.50",
      "2026-11-29  0       29444.80  0.00  1.50",
    ].join("\n"),
  );
  expect(text).toMatch(/^pending +20$/m);
  expect(text).toMatch(/^unpaid +3$/m);
  expect(text).not.toContain(";");
});

it("figures for programs have a line for each field", async () => {
  const text = await printed({ plain: true });
  expect(text).toContain("currency\tUSD\n");
  expect(text.match(/^days\t.*$/m)?.[0]).toContain("2026-11-29");
});
