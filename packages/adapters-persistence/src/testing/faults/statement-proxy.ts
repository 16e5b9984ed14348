import { splitter } from "../postgres-messages.js";
import { type Link as Sides, startProxy } from "../proxy.js";

/** One connection on its way to the server. */
export interface Link extends Sides {
  /** The backend that serves it, once it has said so. */
  pid: number;
  /** Whether nothing more is passed to the server. */
  isHeld: boolean;
  /** Called with the server's next words instead of passing them on. */
  answered: (() => void) | null;
  readonly statements: Map<string, string>;
  readonly portals: Map<string, string>;
}

/**
 * Asked about each statement before the server gets it, and whether it came together with a commit:
 * SQL to run in its place, or nothing.
 */
export type Judge = (text: string, link: Link, isBeforeCommit: boolean) => string | null;

const [PARSE, BIND, EXECUTE, QUERY, KEY] = Buffer.from("PBEQK");

/** A statement runs at most this number of messages after it is named. */
const BEHIND_NAME = 3;

/** Stands before Postgres and knows each statement that passes. */
export const startStatementProxy = (host: string, port: number, judge: Judge) =>
  startProxy(host, port, {
    join(sides) {
      const link: Link = {
        ...sides,
        pid: 0,
        isHeld: false,
        answered: null,
        statements: new Map(),
        portals: new Map(),
      };
      const [asked, told] = [splitter(false), splitter(true)];
      link.client.on("data", (bytes) => {
        const messages = asked(bytes);
        const commit = messages.findLastIndex((each) => each.includes("commit"));
        messages.forEach((each, n) =>
          pass(link, each, (text, on) => judge(text, on, n <= commit + BEHIND_NAME)),
        );
      });
      link.upstream.on("data", (bytes) => answer(link, bytes, told));
    },
  });

function pass(
  link: Link,
  message: Buffer,
  judge: (text: string, link: Link) => string | null,
): void {
  const text = statementIn(link, message);
  const instead = text === null || link.isHeld ? null : judge(text, link);
  if (link.isHeld) return;
  if (instead === null) link.upstream.write(message);
  else if (message[0] === QUERY) link.upstream.write(packet("Q", instead));
  else link.upstream.write(inOnePortal(instead));
}

function answer(link: Link, bytes: Buffer, told: (bytes: Buffer) => Buffer[]): void {
  if (link.pid === 0) {
    const key = told(bytes).find((each) => each[0] === KEY);
    if (key) link.pid = key.readInt32BE(5);
  }
  if (!link.answered) link.client.write(bytes);
  else link.answered();
}

/** The text of the statement that a message runs, or null for every other message. */
function statementIn({ statements, portals }: Link, message: Buffer): string | null {
  const words = () => message.toString("utf8", 5).split("\0");
  switch (message[0]) {
    case PARSE: {
      const [name = "", text = ""] = words();
      statements.set(name, text);
      return null;
    }
    case BIND: {
      const [portal = "", name = ""] = words();
      portals.set(portal, statements.get(name) ?? "");
      return null;
    }
    case EXECUTE:
      return portals.get(words()[0] ?? "") ?? "";
    case QUERY:
      return words()[0] ?? "";
    default:
      return null;
  }
}

const inOnePortal = (text: string) =>
  Buffer.concat([
    packet("P", "", text, Buffer.alloc(2)),
    packet("B", "", "", Buffer.alloc(6)),
    packet("E", "", Buffer.alloc(4)),
  ]);

/** A message of Postgres' protocol: a letter, its length, words that end with a zero, and bytes as they are. */
function packet(letter: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
