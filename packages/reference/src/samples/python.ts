import { literal, type Notation } from "./literal.js";
import { blank, FORM_FILE, FORM_PARTS, type SampleRequest } from "./sample-request.js";

const notation: Notation = {
  open: "{",
  close: "}",
  pair: (name, value) => `${name}: ${value}`,
  text: (text) => JSON.stringify(text),
  words: ["None", "True", "False"],
};

const INDENT = "    ";

export function python({ method, path, headers, json, text, isForm }: SampleRequest): string {
  const data =
    json === undefined
      ? text && `${literal(text, notation)}.encode()`
      : `json.dumps(${literal(json, notation, INDENT)}).encode()`;
  const named = Object.keys(headers).length > 0 && `headers=${literal(headers, notation, INDENT)}`;
  const given = [
    JSON.stringify(blank("origin") + path),
    `method="${method}"`,
    named,
    isForm ? "data=form" : data && `data=${data}`,
  ];
  const [before, after] = FORM_PARTS;
  const form = `with open("${FORM_FILE}", "rb") as picture:
    form = b"${before}" + picture.read() + b"${after}"
`;
  return `${json === undefined ? "" : "import json\n"}import urllib.request

${isForm ? form : ""}request = urllib.request.Request(
${given
  .filter(Boolean)
  .map((each) => `${INDENT}${each},\n`)
  .join("")})
with urllib.request.urlopen(request, timeout=30) as answer:
    print(answer.read().decode())
`;
}
