import { parseArgs } from "node:util";
import { ask, type Streams, templateList } from "./ask.js";
import { Problem } from "./problem.js";
import { type Choices, databases, nextSteps, templateNames } from "./templates.js";
import { writeProject } from "./write-project.js";

const help = `Creates a project that uses Souk.

Usage: npm create souk [folder] -- [options]

Options:
  --template <name>   the kind of project
  --database <name>   sqlite or postgres
  --help              show this help

Templates:
${templateList()}
Asks for what is missing. Without a terminal, the folder and the template are required, and
the database is sqlite.

Example:
  $ npm create souk my-shop -- --template embed --database sqlite
`;

/** Creates a project as the arguments say, and asks for the rest. Returns the exit code. */
export async function createSouk(args: readonly string[], streams: Streams): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  try {
    const { isHelp, ...chosen } = choicesIn(args);
    if (isHelp) {
      stdout.write(help);
      return 0;
    }
    const choices = stdin.isTTY ? await ask(chosen, streams) : complete(chosen);
    writeProject(choices);
    stdout.write(`\nCreated ${choices.folder}. To start it:\n\n${nextSteps(choices)}`);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The file system says which path it could not write.
    if (!(error instanceof Problem) && code === undefined) throw error;
    stderr.write(`create-souk: ${(error as Error).message}\n`);
    return error instanceof Problem ? error.exitCode : 1;
  }
}

function choicesIn(args: readonly string[]): Partial<Choices> & { readonly isHelp: boolean } {
  const { values, positionals } = parsed(args);
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new Problem(`Name one folder, and not also ${more.join(" ")}.`);
  const template = oneOf("--template", values.template, templateNames);
  const database = oneOf("--database", values.database, databases);
  return {
    isHelp: values.help === true,
    ...(folder && { folder }),
    ...(template && { template }),
    ...(database && { database }),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: "string" },
        database: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new Problem(`${(error as Error).message.split(". ")[0]}. --help shows the options.`);
  }
}

function oneOf<T extends string>(
  flag: string,
  value: string | undefined,
  words: readonly T[],
): T | undefined {
  const found = words.find((word) => word === value);
  if (value === undefined || found !== undefined) return found;
  throw new Problem(`${flag} must be one of ${words.join(", ")}; it is "${value}".`);
}

/** What a program or a script that calls this has to name. */
function complete({ folder, template, database = "sqlite" }: Partial<Choices>): Choices {
  if (folder === undefined)
    throw new Problem("Name a folder: npm create souk my-shop -- --template embed");
  if (template === undefined)
    throw new Problem(`Name a template after --: --template ${templateNames.join("|")}`);
  return { folder, template, database };
}
