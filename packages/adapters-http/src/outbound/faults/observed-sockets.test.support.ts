import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import tls from "node:tls";
import type { Step } from "./fault-cases.test.support.js";

/** The calls of the connector, and those of its callback. */
export interface Tally {
  connecting: number;
  /** Told of a connection or of a failure. */
  told: number;
}

/** Tells of each step of every socket of this process, before those who made the socket hear of it. */
export class ObservedSockets {
  readonly sockets: Socket[] = [];
  readonly tally: Tally = { connecting: 0, told: 0 };
  onStep: (step: Step, socket: Socket) => void = () => {};

  constructor() {
    this.#watchDials();
    this.#watchTls();
    this.#watchClient();
  }

  restart(): void {
    this.sockets.length = 0;
    Object.assign(this.tally, { connecting: 0, told: 0 });
    this.onStep = () => {};
  }

  #watchDials(): void {
    subscribe("net.client.socket", (message) => {
      const { socket } = message as { socket: Socket };
      this.sockets.push(socket);
      socket.once("connect", () => this.onStep("connected", socket));
      this.onStep("dialling", socket);
    });
  }

  #watchTls(): void {
    const connect = tls.connect.bind(tls) as (options: tls.ConnectionOptions) => tls.TLSSocket;
    const observed = (options: tls.ConnectionOptions) => {
      const socket = connect(options);
      this.sockets.push(socket);
      socket.once("secureConnect", () => this.onStep("secured", socket));
      this.onStep("securing", socket);
      return socket;
    };
    Object.assign(tls, { connect: observed });
  }

  #watchClient(): void {
    const { tally } = this;
    let current: Socket | undefined;
    const step = (name: Step) => current && this.onStep(name, current);
    subscribe("undici:client:beforeConnect", () => (tally.connecting += 1));
    subscribe("undici:client:connectError", () => (tally.told += 1));
    subscribe("undici:client:connected", (message) => {
      tally.told += 1;
      current = (message as { socket: Socket }).socket;
      step("ready");
    });
    subscribe("undici:client:sendHeaders", () => step("sending"));
    subscribe("undici:request:headers", () => step("answering"));
    subscribe("undici:request:bodyChunkReceived", () => step("reading"));
  }
}
