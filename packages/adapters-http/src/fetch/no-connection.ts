import { Duplex } from "node:stream";

/** Stands for the connection that Koa watches to see whether the client still waits. */
export class NoConnection extends Duplex {
  readonly remoteAddress: string | undefined;

  constructor(address: string | undefined) {
    super();
    this.remoteAddress = address;
  }

  override _read(): void {}

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
}
