import type { Described } from "../described.js";

/** Values that the page fills in for its reader, between two marks in the text of a sample. */
export const BLANKS = {
  origin: "https://souk.example.com",
  token: "YOUR_TOKEN",
  tenant: "1",
} as const;

const OPEN = "\u2045";
const CLOSE = "\u2046";

export const blank = (name: string): string => OPEN + name + CLOSE;

/** The text of a sample in pieces, each with the name of the blank that it is. */
export const piecesOf = (sample: string): { text: string; name: string | null }[] =>
  sample.split(new RegExp(`(${OPEN}[^${CLOSE}]+${CLOSE})`)).map((piece) => {
    if (!piece.startsWith(OPEN)) return { text: piece, name: null };
    const name = piece.slice(1, -1);
    return { text: BLANKS[name as keyof typeof BLANKS] ?? "1", name };
  });

export interface SampleRequest {
  readonly method: string;
  /** The path as in the description. */
  readonly template: string;
  /** Has a blank for each parameter. */
  readonly path: string;
  /** The parameters of the path, each with its blank. */
  readonly inPath: Readonly<Record<string, string>>;
  /** The parameters of the query that a request cannot do without, each with a value. */
  readonly inQuery: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  /** A body that is not JSON. */
  readonly text: string | null;
  /** The body is a form with a file. */
  readonly isForm: boolean;
  /** The answer is a file. */
  readonly isFile: boolean;
}

const FORM = "multipart/form-data";
const BOUNDARY = "souk";

/** The file that samples send in a form. */
export const FORM_FILE = "picture.jpg";

/** What a form has before and after the bytes of its file, for languages that write it themselves. */
export const FORM_PARTS = [
  String.raw`--${BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"${FORM_FILE}\"\r\n\r\n`,
  String.raw`\r\n--${BOUNDARY}--\r\n`,
] as const;

/** The request that every sample of an operation makes. */
export function sampleOf(operation: Described): SampleRequest {
  const { method, path, parameters, bodies, takesToken, answers } = operation;
  const body = bodies.find(({ example }) => example !== undefined) ?? bodies[0];
  const isJson = body?.type === "application/json";
  const isForm = body?.type === FORM;
  const names = parameters.filter(({ place }) => place === "path").map(({ name }) => name);
  const inPath = Object.fromEntries(
    names.map((name) => [name, blank(name === "tenantId" ? "tenant" : name)]),
  );
  const inTenant = parameters.some(({ name }) => name === "X-Tenant-ID");
  const inQuery = Object.fromEntries(
    parameters
      .filter(({ place, required }) => place === "query" && required)
      .map(({ name, example, schema }) => [name, example || firstChoice(schema)]),
  );
  const query = new URLSearchParams(inQuery).toString();
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? "1");
  const done = answers.find(({ status }) => status.startsWith("2"));
  return {
    method,
    template: path,
    path: query === "" ? filledPath : `${filledPath}?${query}`,
    inPath,
    inQuery,
    headers: {
      ...(takesToken ? { Authorization: `Bearer ${blank("token")}` } : {}),
      ...(inTenant ? { "X-Tenant-ID": blank("tenant") } : {}),
      ...(body ? { "Content-Type": isForm ? `${FORM}; boundary=${BOUNDARY}` : body.type } : {}),
    },
    json: isJson ? body.example : undefined,
    isForm,
    text: isJson || typeof body?.example !== "string" ? null : body.example,
    isFile: done?.content ? done.content.type !== "application/json" : false,
  };
}

const firstChoice = ({ enum: choices }: Described["parameters"][number]["schema"]): string =>
  Array.isArray(choices) ? String(choices[0]) : "";
