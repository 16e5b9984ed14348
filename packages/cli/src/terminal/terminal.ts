import type { Readable, Writable } from "node:stream";

interface Maybe {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

/** Where the program runs; tests bring their own. */
export interface Terminal {
  readonly stdin: Readable & Maybe;
  readonly stdout: Writable & Maybe;
  readonly stderr: Writable & Maybe;
  readonly environment: Record<string, string | undefined>;
  /** The file of settings that was read, and which variables come from it. */
  readonly envFile?: { readonly path: string; readonly names: ReadonlySet<string> };
  /** The working directory. */
  readonly directory: string;
  /** The paths of Node and of the script that it runs, which may be a link. */
  readonly program: () => readonly [node: string, script: string];
}

/** Whether there is a terminal for prompts. */
export const isInteractive = ({ stdin, stderr }: Terminal): boolean =>
  stdin.isTTY === true && stderr.isTTY === true;

// Text of others must not move the cursor, change colours or reach the clipboard.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

// JSON escapes those below the blank by itself.
const UNESCAPED = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** JSON that moves no cursor either: what a terminal may take for a command is escaped. */
export const jsonText = (value: unknown, space?: number): string =>
  JSON.stringify(value, null, space).replace(
    UNESCAPED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export const printable = (text: string): string =>
  text.replace(CONTROL, (character) =>
    character === "\n" || character === "\t" ? " " : "\u{fffd}",
  );
