import { Command } from "commander";
import type { InputOf, UseCaseName } from "@souk/core";
import type { Operate, Run } from "./operate.js";
import {
  id,
  pageInput,
  type PageOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withPage,
} from "./options.js";
import type { Row } from "./row.js";
import type { View } from "./view.js";

interface ShownUseCase<N extends UseCaseName> {
  readonly name: string;
  readonly description: string;
  readonly useCase: N;
  readonly view: View;
}

/** A command that lists things of a tenant; `input` reads further options. */
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

/** A command about one thing of a tenant, which it shows as it is afterwards. */
export function actionOn<N extends UseCaseName, O = object>(
  operate: Operate,
  { name, description, useCase, view }: ShownUseCase<N>,
  input: (id: number, options: O) => InputOf<N>,
  question?: (id: number) => string,
): Command {
  return new Command(name)
    .description(description)
    .argument("<id>", "", id)
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<O & TenantOptions>, wanted: number) => {
        const session = await run.session();
        if (question) await run.ask.confirm(question(wanted));
        const request = input(wanted, run.options);
        const row: Row = await session.row(useCase, request, tenantOf(run));
        await run.print.item(view, Object.keys(row).includes("id") ? row : { ...row, id: wanted });
      }),
    );
}
