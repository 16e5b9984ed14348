import { blank, type SampleRequest } from "./sample-request.js";

const raw = (text: string) => (text.includes("`") ? JSON.stringify(text) : `\`${text}\``);

export function go({ method, path, headers, json, text }: SampleRequest): string {
  const body = json === undefined ? text : JSON.stringify(json, null, 2);
  const reader = body === null ? "nil" : "body";
  const imports = ["fmt", "io", "log", "net/http", ...(body === null ? [] : ["strings"])];
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join("")})

func main() {
${body === null ? "" : `\tbody := strings.NewReader(${raw(body)})\n`}\trequest, err := http.NewRequest("${method}", "${blank("origin")}${path}", ${reader})
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
