import type { Socket } from "node:net";
import { type Link, startProxy } from "@souk/adapters-persistence/testing";
import { splitter } from "../postgres-messages.js";

export interface Cut {
  /** The number of messages to forward before the cut of the connection, or before its commit is confirmed. */
  readonly after: number | "commit";
  /** Whether every other connection is cut with it, and new ones are refused until all is healed. */
  readonly whole: boolean;
}

export interface Passed {
  readonly messages: number;
  /** The ports from which the cut connections reached the server. */
  readonly cutPorts: readonly number[];
}

/** Stands before Postgres, counts the messages in both directions, and cuts a connection between two of them. */
export async function startCuttingProxy(host: string, port: number) {
  const cutPorts: number[] = [];
  let cut: Cut | null = null;
  let messages = 0;
  let refuses = false;

  /** The server finishes what it has received, as when a network fails. */
  function sever(link: Link): void {
    if (!links.delete(link)) return;
    cutPorts.push(link.upstream.localPort ?? 0);
    link.client.destroy();
    link.upstream.removeAllListeners("data");
    link.upstream.resume().end();
  }

  function pass(link: Link, to: Socket, message: Buffer): void {
    if (!links.has(link)) return;
    if (cut && (cut.after === "commit" ? tellsOfCommit(message) : messages >= cut.after)) {
      refuses = cut.whole;
      for (const each of refuses ? [...links] : [link]) sever(each);
      cut = null;
      return;
    }
    messages += 1;
    to.write(message);
  }

  const proxy = await startProxy(host, port, {
    admits: () => !refuses,
    join(link) {
      const { client, upstream } = link;
      const [asked, answered] = [splitter(false), splitter(true)];
      client.on("data", (bytes) => asked(bytes).forEach((each) => pass(link, upstream, each)));
      upstream.on("data", (bytes) => answered(bytes).forEach((each) => pass(link, client, each)));
    },
  });
  const { links } = proxy;

  return {
    ...proxy,
    arm(wanted: Cut): void {
      cut = wanted;
      messages = 0;
    },
    heal(): Passed {
      cut = null;
      refuses = false;
      return { messages, cutPorts: cutPorts.splice(0) };
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;

/** The server ends a statement with a C and its word in capitals. */
const tellsOfCommit = (message: Buffer) =>
  message[0] === "C".charCodeAt(0) && message.toString("latin1", 5) === "COMMIT\0";
