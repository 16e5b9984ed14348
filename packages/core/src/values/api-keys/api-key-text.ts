const PREFIX = "souk_";
const SHAPE = /^souk_([1-9]\d{0,14})_([A-Za-z0-9_-]{40,100})([0-9A-Za-z]{6})$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;

/** Whether a bearer token has the form of an API key, valid or not. */
export const claimsToBeApiKey = (text: string): boolean => text.startsWith(PREFIX);

/** `souk_<id>_<secret><checksum>`. The checksum identifies a mistyped key without the database. */
export function writeApiKey(id: number, secret: string): string {
  const body = `${PREFIX}${id}_${secret}`;
  return body + checksumOf(body);
}

/** The parts of a key; null for text of another form, or a mistyped key. */
export function readApiKey(text: string): { readonly id: number; readonly secret: string } | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, id, secret, checksum] = match;
  if (checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== checksum) return null;
  return { id: Number(id), secret: secret as string };
}

/** CRC-32 in base 62, as in the keys of other services, so that scanners of leaked secrets can check it. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = "";
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    written = (DIGITS[rest % DIGITS.length] as string) + written;
    rest = Math.floor(rest / DIGITS.length);
  }
  return written;
}

const POLYNOMIAL = 0xedb88320;

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
