import { blank, FORM_FILE, FORM_PARTS, type SampleRequest } from "./sample-request.js";

const raw = (text: string) => (text.includes("`") ? JSON.stringify(text) : `\`${text}\``);

export function go({ method, path, headers, json, text, isForm }: SampleRequest): string {
  const body = json === undefined ? text : JSON.stringify(json, null, 2);
  const [before, after] = FORM_PARTS;
  const form = `	picture, err := os.ReadFile("${FORM_FILE}")
	if err != nil {
		log.Fatal(err)
	}
	body := strings.NewReader("${before}" + string(picture) + "${after}")
`;
  const hasBody = isForm || body !== null;
  const reader = hasBody ? "body" : "nil";
  const imports = [
    "fmt",
    "io",
    "log",
    "net/http",
    ...(isForm ? ["os"] : []),
    ...(hasBody ? ["strings"] : []),
  ];
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join("")})

func main() {
${isForm ? form : body === null ? "" : `\tbody := strings.NewReader(${raw(body)})\n`}\trequest, err := http.NewRequest("${method}", "${blank("origin")}${path}", ${reader})
	if err != nil {
		log.Fatal(err)
	}
${Object.entries(headers)
  .map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")\n`)
  .join("")}	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
}
`;
}
