import type { Context } from "koa";
import { compressed, type Encoding, LARGE, wantedEncoding } from "./compression.js";
import { entityTag, tagOfForm } from "../wire/entity-tag.js";
import type { Exchange } from "../exchange.js";
import { isKnown } from "./representation.js";

interface Known {
  readonly text: string;
  /** Encoded once: a large text would take milliseconds of each response. */
  readonly bytes: Buffer;
  readonly tag: string;
  readonly forms: Map<Encoding, Promise<Buffer>>;
}

/** Text that stays the same while a program runs: made once, and compressed once for each requested encoding. */
export class FixedText {
  readonly #type: string;
  readonly #maxAge: number;
  readonly #load: () => string | Promise<string>;
  #known: Known | undefined;

  constructor(type: string, maxAge: number, load: () => string | Promise<string>) {
    this.#type = type;
    this.#maxAge = maxAge;
    this.#load = load;
  }

  readonly show = async (exchange: Exchange, ctx: Context): Promise<void> => {
    const { text, bytes, tag, forms } = (this.#known ??= await this.#read());
    const { headers } = exchange;
    exchange.answer(200, this.#type, text);
    headers["Cache-Control"] = `public, max-age=${this.#maxAge}`;
    headers["ETag"] = tag;
    const isLarge = text.length >= LARGE;
    if (isLarge) exchange.vary("Accept-Encoding");
    if (isKnown(exchange, tag) || !isLarge) return;
    const encoding = wantedEncoding(ctx);
    if (encoding === null) {
      exchange.body = bytes;
      return;
    }
    let form = forms.get(encoding);
    if (!form) {
      form = compressed(encoding, bytes);
      forms.set(encoding, form);
    }
    exchange.body = await form;
    headers["Content-Encoding"] = encoding;
    headers["ETag"] = tagOfForm(tag, encoding);
  };

  async #read(): Promise<Known> {
    const text = await this.#load();
    return { text, bytes: Buffer.from(text), tag: entityTag(text, null), forms: new Map() };
  }
}
