import type { Command } from "commander";
import type { Operate } from "../operate.js";
import { figures as view } from "../views/trade.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

export const figuresCommand = (operate: Operate): Command =>
  examples(
    makerOn(operate)("figures", "getFigures", {
      view,
      description: "show daily orders and payments, and open tasks",
    }),
    "souk figures --tenant 7",
    "souk figures --tenant 7 --from 2026-01-01 --to 2026-01-31 --json",
  );
