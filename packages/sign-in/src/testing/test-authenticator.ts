import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64Url = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** The few forms of CBOR that a credential has. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

/** A passkey that tests hold, with every way to do it wrong. */
export class TestAuthenticator {
  readonly id = base64Url(randomBytes(32));
  readonly #site: { readonly rpId: string; readonly origin: string };
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  counter: number;

  /** With 0 it never counts, like the passkeys of phones. */
  constructor(site: { readonly rpId: string; readonly origin: string }, counter = 1) {
    this.#site = site;
    this.counter = counter;
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
  }

  create({ challenge }: { challenge?: unknown }, wrong: Wrong = {}): Record<string, unknown> {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, "base64url"),
      this.#publicKey,
    ]);
    const authData = Buffer.concat([this.#data(ATTESTED, wrong), credential]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return this.#response({
      clientDataJSON: base64Url(this.#client("webauthn.create", challenge, wrong)),
      attestationObject: base64Url(attestationObject),
      transports: ["internal"],
    });
  }

  get({ challenge }: { challenge?: unknown }, wrong: Wrong = {}): Record<string, unknown> {
    if (this.counter > 0) this.counter += 1;
    const authData = this.#data(0, wrong);
    const client = this.#client("webauthn.get", challenge, wrong);
    const signed = Buffer.concat([authData, sha256(client)]);
    const signature = sign("sha256", signed, this.#privateKey);
    if (wrong.signature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    return this.#response({
      clientDataJSON: base64Url(client),
      authenticatorData: base64Url(authData),
      signature: base64Url(signature),
    });
  }

  #response(response: object): Record<string, unknown> {
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      clientExtensionResults: {},
      response,
    };
  }

  #client(type: string, challenge: unknown, { origin = this.#site.origin }: Wrong): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  #data(flags: number, { rpId = this.#site.rpId, unverified = false }: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const seen = PRESENT | (unverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | seen]), counter]);
  }
}

export interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly unverified?: boolean;
  readonly signature?: boolean;
}
