import { type EndpointPath, inputParameters } from "../wire/endpoint.js";
import type { Exchange } from "../exchange.js";
import { toWireName, type WireReader } from "../wire/wire-names.js";
import { idInPath } from "./headers.js";

/** Reads the fields of the input that stand in the path of a request. */
export type PathInput = (exchange: Exchange) => Record<string, unknown>;

/** The schema decides: text is taken as the path has it, decoded; everything else is an id. */
export function pathInputOf(endpoint: EndpointPath, reader: WireReader): PathInput {
  const texts = textParameters(endpoint, reader);
  const fields = inputParameters(endpoint).map((name) => ({
    name,
    read: texts.includes(name) ? String : idInPath,
  }));
  return ({ parameters }) =>
    Object.fromEntries(fields.map(({ name, read }) => [name, read(parameters[name] ?? "")]));
}

/** The parameters of a path that are text. */
export const textParameters = (endpoint: EndpointPath, { fields }: WireReader): string[] =>
  inputParameters(endpoint).filter(
    (name) => fields.get(toWireName(name))?.reader.isNumber === false,
  );
