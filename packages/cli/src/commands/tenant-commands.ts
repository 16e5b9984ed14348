import { Command } from "commander";
import type { InputOf, UseCaseName } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import {
  id,
  pageInput,
  type PageOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withPage,
} from "./options.js";
import { type Row, textOf } from "../terminal/row.js";
import type { AnswerView } from "../terminal/view.js";
import { done } from "../views/people.js";

interface ShownUseCase<N extends UseCaseName> {
  readonly name: string;
  readonly description: string;
  readonly useCase: N;
  readonly view: AnswerView;
}

/** A command that lists objects of a tenant; `input` reads further options. */
export function listOf<N extends UseCaseName, O = object>(
  operate: Operate,
  { name, description, useCase, view }: ShownUseCase<N>,
  input: (options: O) => Partial<InputOf<N>> = () => ({}),
): Command {
  return withPage(new Command(name).description(description))
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<O & TenantOptions & PageOptions>) => {
        const session = await run.session();
        const request = { ...pageInput(run.options), ...input(run.options) } as InputOf<N>;
        await run.print.list(view, await session.rows(useCase, request, tenantOf(run)));
      }),
    );
}

/** Asked once the object is found. */
interface Question {
  readonly find: UseCaseName;
  readonly question: (id: number) => string;
}

/** A command about one object of a tenant, which it shows afterwards. */
export function actionOn<N extends UseCaseName, O = object>(
  operate: Operate,
  { name, description, useCase, view }: ShownUseCase<N>,
  input: (id: number, options: O) => InputOf<N>,
  asks?: Question,
): Command {
  return new Command(name)
    .description(description)
    .argument("<id>", "which one", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<O & TenantOptions>, wanted: number) => {
        const session = await run.session();
        if (asks) {
          await session.row(asks.find, { id: wanted } as InputOf<UseCaseName>, tenantOf(run));
          await run.ask.confirm(asks.question(wanted));
        }
        const request = input(wanted, run.options);
        const row: Row = await session.row(useCase, request, tenantOf(run));
        await run.print.item(view, Object.keys(row).includes("id") ? row : { ...row, id: wanted });
      }),
    );
}

/** A command that makes an object with a name in a tenant. */
export const creationOf = <N extends UseCaseName, O = object>(
  operate: Operate,
  { name, description, useCase, view }: ShownUseCase<N>,
  input: (name: string, options: O) => InputOf<N>,
): Command =>
  new Command(name)
    .description(description)
    .argument("<name>", "what to call it")
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<O & TenantOptions>, wanted: string) => {
        const session = await run.session();
        const request = input(wanted, run.options);
        await run.print.item(view, await session.row(useCase, request, tenantOf(run)));
      }),
    );

interface Removal<G extends UseCaseName, N extends UseCaseName> {
  readonly noun: string;
  readonly description: string;
  /** Finds the object to delete, so that the question can name it. */
  readonly find: G;
  readonly useCase: N;
}

/** A command that deletes an object of a tenant, after a confirmation. */
export const removalOf = <G extends UseCaseName, N extends UseCaseName>(
  operate: Operate,
  { noun, description, find, useCase }: Removal<G, N>,
): Command =>
  new Command("delete")
    .description(description)
    .argument("<id>", "which one", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions>, wanted: number) => {
        const session = await run.session();
        const found = await session.row(find, { id: wanted } as InputOf<G>, tenantOf(run));
        await run.ask.confirm(`Delete ${noun} ${textOf(found["name"])}?`);
        await session.call(useCase, { id: wanted } as InputOf<N>, tenantOf(run));
        await run.print.item(done, { id: wanted, action: "deleted" });
      }),
    );
