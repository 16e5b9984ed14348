import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** DER, just enough of it: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  // Browsers accept no longer form of a length than it needs.
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const utcTime = (date: Date) => {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, "");
  return der(0x17, Buffer.from(digits.slice(2), "ascii"));
};

/** A certificate that signs itself, for one DNS name and one span of time. */
export function selfSigned(name: string, notBefore: Date, notAfter: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ecdsaWithSha256 = der(SEQUENCE, oid("2a8648ce3d040302"));
  const commonName = der(SEQUENCE, oid("550403"), der(0x0c, Buffer.from(name)));
  const subject = der(SEQUENCE, der(0x31, commonName));
  const altNames = der(SEQUENCE, der(0x82, Buffer.from(name)));
  const authority = der(SEQUENCE, der(0x01, Buffer.from([0xff])));
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, oid("551d11"), der(0x04, altNames)),
    der(SEQUENCE, oid("551d13"), der(0x01, Buffer.from([0xff])), der(0x04, authority)),
  );
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    der(SEQUENCE, utcTime(notBefore), utcTime(notAfter)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const encoded = der(SEQUENCE, body, ecdsaWithSha256, signature).toString("base64");
  const lines = encoded.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
