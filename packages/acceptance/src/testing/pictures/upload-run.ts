import { readdirSync, readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import type { SeededFault } from "../load/spoiled.js";
import { startHostProcess } from "../host-process.js";

const preload = new URL("../load/spoiled.js", import.meta.url).href;

/** The ready-made host in a process of its own, with its pictures in this folder. */
export const startPictureHost = (url: string, folder: string, fault?: SeededFault) =>
  startHostProcess({
    SOUK_ROLE: "all",
    SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
    DATABASE_URL: url,
    MEDIA_URL: `file:${folder}`,
    RATE_LIMIT: "off",
    SEEDED_FAULT: fault ?? "",
    NODE_OPTIONS: `--import=${preload}`,
  });

export interface Shopkeeper {
  readonly token: string;
  readonly tenant: number;
}

export const callerOf = (origin: string, { token, tenant }: Shopkeeper) => ({
  get: (path: string) =>
    fetch(`${origin}/api/v2/admin${path}`, { headers: headersOf(token, tenant) }),
  upload: (file: Uint8Array, alt: string) =>
    fetch(`${origin}/api/v2/admin/media`, {
      method: "POST",
      headers: {
        ...headersOf(token, tenant),
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: formOf(file, alt),
    }),
});

const BOUNDARY = "souk-test-boundary";

/** Written at once: hundreds of uploads that a busy test writes in small pieces would be refused as too slow. */
const formOf = (file: Uint8Array, alt: string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${alt}\r\n`),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\n` +
        "Content-Type: application/octet-stream\r\n\r\n",
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const headersOf = (token: string, tenant: number) => ({
  authorization: `Bearer ${token}`,
  "x-tenant-id": String(tenant),
});

/** The processes below a host, and the megabytes that it and they take at their highest. */
export function familyOf(pid: number): { processes: number; peakMiB: number } {
  const children = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const parent = statusOf(Number(name), "PPid");
    return parent === pid ? [Number(name)] : [];
  });
  const peak = [pid, ...children].reduce((sum, each) => sum + (statusOf(each, "VmHWM") ?? 0), 0);
  return { processes: children.length, peakMiB: Math.round(peak / 1024) };
}

function statusOf(pid: number, name: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0);
  } catch {
    return null;
  }
}

/** A gray PNG of these sides, with more bytes after its end, so that it takes as much memory as a photo. */
export function png(width: number, height: number, more = 0): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 128);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.alloc(more, 7),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
