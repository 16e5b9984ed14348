import { createInterface } from "node:readline";
import { Problem } from "./problem.js";
import {
  type Choices,
  databases,
  type TemplateName,
  templateNames,
  templates,
} from "./templates.js";
import { requireEmpty } from "./write-project.js";

export interface Streams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Asks for the choices that no flag made. */
export async function ask(chosen: Partial<Choices>, { stdin, stdout }: Streams): Promise<Choices> {
  const reader = createInterface({ input: stdin, output: stdout });
  // Unlike `question`, it keeps lines that were pasted before their question.
  const lines = reader[Symbol.asyncIterator]();

  async function line(question: string): Promise<string> {
    reader.setPrompt(question);
    reader.prompt();
    const { done, value } = await lines.next();
    if (done) throw new Problem("Nothing was created.", 130);
    return value.trim();
  }

  /** Asks until the answer is one of the words, or the number of one; an empty answer is the first. */
  async function choose<T extends string>(question: string, words: readonly T[]): Promise<T> {
    for (;;) {
      const answer = (await line(`${question} (${words[0]}): `)).toLowerCase();
      const found = words.find((word, at) => answer === word || answer === String(at + 1));
      if (found !== undefined) return found;
      if (answer === "" && words[0] !== undefined) return words[0];
      stdout.write(`Please enter ${words.join(", ")}.\n`);
    }
  }

  try {
    const folder = chosen.folder ?? ((await line("Folder (my-shop): ")) || "my-shop");
    requireEmpty(folder);
    if (chosen.template === undefined) stdout.write(`\n${templateList()}\n`);
    const template = chosen.template ?? (await choose("Template", templateNames));
    const database = chosen.database ?? (await choose("Database, sqlite or postgres", databases));
    return { folder, template, database };
  } finally {
    reader.close();
  }
}

export const templateList = () =>
  templateNames
    .map((name: TemplateName, at) => `  ${at + 1}  ${name.padEnd(8)}  ${templates[name].title}\n`)
    .join("");
