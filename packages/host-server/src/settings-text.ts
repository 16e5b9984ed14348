import { parseEnv } from "node:util";

export interface SettingsText {
  readonly values: NodeJS.Dict<string>;
  /** A sentence for each line that sets nothing and is no comment, which Node ignores. */
  readonly problems: readonly string[];
}

const SETTING = /^(?:export\s+)?[^\s=]+\s*=\s*(?<value>.*)$/;
const QUOTES = ['"', "'", "`"];

/** Reads the text of a settings file, such as `.env`. */
export function readSettingsText(text: string, file: string): SettingsText {
  const lines = text.split(/\r?\n/);
  const problems: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? "";
    if (line === "" || line.startsWith("#")) continue;
    const value = SETTING.exec(line)?.groups?.["value"];
    if (value === undefined) {
      problems.push(
        `Line ${at + 1} of ${file} is neither a setting, such as PORT=3000, nor a comment.`,
      );
    } else {
      at += linesBelow(value, lines.slice(at + 1));
    }
  }
  return { values: parseEnv(text), problems };
}

/** The number of lines on which a quoted value goes on; without a closing quote it ends with its line. */
function linesBelow(value: string, below: readonly string[]): number {
  const quote = QUOTES.find((each) => value.startsWith(each));
  if (quote === undefined || value.includes(quote, 1)) return 0;
  return below.findIndex((line) => line.includes(quote)) + 1;
}
