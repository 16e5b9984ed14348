import { isUnique } from "@souk/core/adapter";
import type { NounRow, NounShape } from "@souk/core/nouns";
import { type Answer, data, done, page } from "../presenters/answer.js";
import { bulkReport } from "../presenters/bulk.js";
import { exported } from "../presenters/export.js";
import { productFile } from "../request/product-file.js";
import type { Endpoint } from "../wire/endpoint.js";
import { importResult, nounPresenters, spokenName } from "./noun-presenters.js";

const made = new WeakMap<NounShape, readonly Endpoint[]>();

/** The routes of a noun. */
export function nounEndpoints(shape: NounShape): readonly Endpoint[] {
  const known = made.get(shape);
  if (known) return known;
  const endpoints = endpointsOf(shape);
  made.set(shape, endpoints);
  return endpoints;
}

function endpointsOf(shape: NounShape): readonly Endpoint[] {
  const { path, cases, name, plural, kind, hasEvents, columns } = shape;
  const { one, tried, line } = nounPresenters(shape);
  const [word, words] = [spokenName(name), spokenName(plural)];
  const Word = word.replace(/^./, (letter) => letter.toUpperCase());
  const publishes = (verb: string) => (hasEvents ? ` Publishes \`${kind}.${verb}\`.` : "");
  const unique = columns.filter(isUnique).map((column) => `\`${column.name}\``);
  const taken = `Returns 422 if another ${word} has the ${unique.join(" or ")}.`;
  const placed = data(one, `${Word} created`);
  const only = data(tried, `The ${word} can be created`);
  const created: Answer<NounRow> = {
    view: placed.view,
    nothingView: only.view,
    present: (row) =>
      (row.id as number | null) === null ? only.present(row) : placed.present(row),
  };
  const common = { tenantFrom: "header", status: 200 } as const;
  const all = [
    {
      ...common,
      method: "post",
      path,
      useCase: cases.create,
      madeAt: `${path}/:id`,
      status: 201,
      queryFields: ["dryRun"],
      madeNothing: (row: NounRow) => (row.id as number | null) === null,
      summary: `Create a ${word}.`,
      description: `${taken} With \`dry_run=true\` it only checks the request: the response has status 200 and no id.${publishes("created")}`,
      answer: created,
    },
    {
      ...common,
      method: "get",
      path,
      useCase: cases.list,
      summary: `List ${words}.`,
      description:
        "Send `next_cursor` as `cursor` to get the next page; this is fast at any depth.",
      answer: page(one),
    },
    {
      ...common,
      method: "get",
      path: `${path}/export`,
      useCase: cases.export,
      summary: `Export the ${words}.`,
      description: "Streams all of them in the form that an import reads.",
      answer: exported(line),
    },
    {
      ...common,
      method: "post",
      path: `${path}/import`,
      useCase: cases.import,
      source: productFile,
      summary: `Import ${words} from a file.`,
      description: `NDJSON with one ${word} per line, or CSV with a header row; up to 10 MiB. A line with a known ${unique.join(" or ")} updates that ${word}. Each line is stored by itself; the report names the line and field of each error. With \`dry_run=true\` nothing is stored.`,
      answer: data(importResult, "Import finished"),
    },
    {
      ...common,
      method: "post",
      path: `${path}/bulk`,
      useCase: cases.change,
      summary: `Update or delete up to 100 ${words}.`,
      description: `Changes each ${word} in its own transaction; \`results\` has the status of each. \`update\` requires \`set\`.`,
      answer: bulkReport,
    },
    {
      ...common,
      method: "get",
      path: `${path}/:id`,
      useCase: cases.get,
      summary: `Get a ${word}.`,
      description: "Returns 404 if it does not exist or belongs to another tenant.",
      answer: data(one),
    },
    {
      ...common,
      method: "patch",
      path: `${path}/:id`,
      useCase: cases.update,
      summary: `Update a ${word}.`,
      description: `Omitted fields keep their values. ${taken} With \`If-Match\`, returns 412 if the ${word} has changed.${publishes("updated")}`,
      answer: data(one, `${Word} updated`),
    },
    {
      ...common,
      method: "delete",
      path: `${path}/:id`,
      useCase: cases.delete,
      summary: `Delete a ${word}.`,
      description: `With \`If-Match\`, returns 412 if the ${word} has changed.${publishes("deleted")}`,
      answer: done(`${Word} deleted`),
    },
  ];
  return all as unknown as readonly Endpoint[];
}
