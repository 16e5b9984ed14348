import { literal, type Notation } from "./literal.js";
import { blank, FORM_FILE, type SampleRequest } from "./sample-request.js";

const notation: Notation = {
  open: "{",
  close: "}",
  pair: (name, value) => `${/^"[a-z_]\w*"$/i.test(name) ? name.slice(1, -1) : name}: ${value}`,
  text: (text) => JSON.stringify(text),
  words: ["null", "true", "false"],
};

/** A sample that uses the typed client. */
export function typescript({
  method,
  template,
  inPath,
  inQuery,
  headers,
  json,
  text,
  isForm,
  isFile,
}: SampleRequest): string {
  const host = [
    `url: "${blank("origin")}"`,
    ...("Authorization" in headers ? [`token: "${blank("token")}"`] : []),
    ...("X-Tenant-ID" in headers ? [`tenant: ${blank("tenant")}`] : []),
  ];
  const ids = Object.entries(inPath).map(
    ([name, value]) => `${name}: ${/(?<!external)id$/i.test(name) ? value : `"${value}"`}`,
  );
  const query = Object.entries(inQuery).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const params = [
    ...(ids.length === 0 ? [] : [`path: { ${ids.join(", ")} }`]),
    ...(query.length === 0 ? [] : [`query: { ${query.join(", ")} }`]),
  ];
  const options = [
    ...(params.length === 0 ? [] : [`params: { ${params.join(", ")} }`]),
    ...(json === undefined
      ? []
      : [`body: ${literal(json, notation, "    ").replaceAll("    ", "  ")}`]),
    ...(text === null
      ? []
      : [
          `body: ${JSON.stringify(text)}`,
          "bodySerializer: (text) => text",
          `headers: { "Content-Type": "${headers["Content-Type"] ?? ""}" }`,
        ]),
    ...(isForm ? [`body: { file: "${FORM_FILE}" }`, "bodySerializer: () => form"] : []),
    ...(isFile ? [`parseAs: "text"`] : []),
  ];
  const given =
    options.length === 0 ? "" : `, {\n${options.map((each) => `  ${each},\n`).join("")}}`;
  const form = `const form = new FormData();
form.append("file", new Blob([await readFile("${FORM_FILE}")]), "${FORM_FILE}");
`;
  return `${isForm ? 'import { readFile } from "node:fs/promises";\n' : ""}import { createClient } from "@souk/client";

${isForm ? form : ""}const souk = createClient({ ${host.join(", ")} });
const { data } = await souk.${method}("${template}"${given});
console.log(data);
`;
}
