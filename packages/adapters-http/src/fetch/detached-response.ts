import { type OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A response without a connection: what a Node server writes goes to the class that extends it. */
export abstract class DetachedResponse extends ServerResponse {
  /** The head is written, and all headers are known. */
  protected begun(_status: number): void {}

  /** Takes a piece of the body, and says whether the writer may continue at once. */
  protected abstract take(bytes: Uint8Array): boolean;

  /** The body is whole. */
  protected abstract ended(): void;

  override writeHead(status: number, ...given: unknown[]): this {
    const [headers] = given.slice(-1);
    // Node's own class would write these without remembering them.
    if (typeof headers === "object" && headers !== null)
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value);
    super.writeHead(status);
    this.begun(status);
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const encoding = typeof rest[0] === "string" ? (rest[0] as BufferEncoding) : "utf8";
    const mayGoOn = this.take(
      typeof chunk === "string" ? Buffer.from(chunk, encoding) : (chunk as Uint8Array),
    );
    const callback = rest.find((each) => typeof each === "function");
    if (callback) process.nextTick(callback as () => void);
    return mayGoOn;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    const [chunk] = given;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
      this.write(...(given as [string]));
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    this.ended();
    this.emit("finish");
    return this;
  }
}
