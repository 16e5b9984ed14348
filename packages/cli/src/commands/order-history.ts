import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import type { AnswerView } from "../terminal/view.js";
import { orderNote, timelineEntry } from "../views/trade.js";
import {
  id,
  pageInput,
  type PageOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withPage,
} from "./options.js";

type Options = TenantOptions & PageOptions;

const ofOrder = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<id>", "the order", id)
    .addOption(tenantOption());

const listed = (
  operate: Operate,
  command: Command,
  { useCase, view }: { useCase: "listOrderNotes" | "getOrderTimeline"; view: AnswerView },
): Command =>
  withPage(command).action(
    operate(async (run: Run<Options>, order: number) => {
      const session = await run.session();
      const { page, perPage } = pageInput(run.options);
      const input = { id: order, perPage, ...(useCase === "listOrderNotes" && { page }) };
      await run.print.list(view, await session.rows(useCase, input, tenantOf(run)));
    }),
  );

/** What the team wrote about an order, and what it went through. */
export const historyCommands = (operate: Operate): Command[] => [
  ofOrder("note", "write a note about an order, for the team; it never changes")
    .argument("<text>", "what the team should know")
    .action(
      operate(async (run: Run<TenantOptions>, order: number, text: string) => {
        const session = await run.session();
        const note = await session.row("addOrderNote", { id: order, text }, tenantOf(run));
        await run.print.item(orderNote, note);
      }),
    ),
  listed(operate, ofOrder("notes", "list the notes about an order, newest first"), {
    useCase: "listOrderNotes",
    view: orderNote,
  }),
  listed(operate, ofOrder("timeline", "show what happened to an order, newest first"), {
    useCase: "getOrderTimeline",
    view: timelineEntry,
  }),
];
