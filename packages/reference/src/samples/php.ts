import { literal, type Notation } from "./literal.js";
import { blank, FORM_FILE, FORM_PARTS, type SampleRequest } from "./sample-request.js";

const notation: Notation = {
  open: "[",
  close: "]",
  pair: (name, value) => `${name} => ${value}`,
  // Only double quotes know a line break; a dollar sign would begin a variable there.
  text: (text) =>
    text.includes("\n")
      ? JSON.stringify(text).replaceAll("$", String.raw`\$`)
      : `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`,
  words: ["null", "true", "false"],
};

export function php({ method, path, headers, json, text, isForm }: SampleRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const content =
    json === undefined
      ? text && notation.text(text)
      : isEmpty(json)
        ? "'{}'"
        : `json_encode(${literal(json, notation, "    ")})`;
  const options = [
    `'method' => '${method}'`,
    `'header' => ${literal(lines, notation, "    ")}`,
    isForm ? "'content' => $form" : content && `'content' => ${content}`,
    "'ignore_errors' => true",
    "'timeout' => 30",
  ];
  const [before, after] = FORM_PARTS;
  const form = `$form = "${before}" . file_get_contents('${FORM_FILE}') . "${after}";\n`;
  return `<?php

${isForm ? form : ""}$context = stream_context_create(['http' => [
${options
  .filter(Boolean)
  .map((each) => `    ${each},\n`)
  .join("")}]]);
echo file_get_contents(${notation.text(blank("origin") + path)}, false, $context), "\\n";
`;
}

/** PHP would write it as a list. */
const isEmpty = (json: unknown) =>
  typeof json === "object" && json !== null && Object.keys(json).length === 0;
