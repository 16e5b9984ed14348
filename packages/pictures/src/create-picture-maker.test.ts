import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { MadePicture } from "@souk/core";
import sharp from "sharp";
import { createPictureMaker } from "./create-picture-maker.js";
import { Decoder } from "./decoder.js";

const maker = createPictureMaker();
afterAll(() => maker.close());

const make = (file: Uint8Array) => maker.make({ read: async () => file }, "1");
const made = async (file: Uint8Array) => {
  const picture = await make(file);
  if (typeof picture === "string") throw new Error(picture);
  return picture;
};

const red = { r: 200, g: 10, b: 10 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const sidesOf = async (content: Uint8Array) => {
  const { width, height, format } = await sharp(content).metadata();
  return [width, height, format];
};
const sizesOf = async ({ sizes }: MadePicture) => [
  await sidesOf(sizes.small),
  await sidesOf(sizes.medium),
  await sidesOf(sizes.large),
];

describe("a picture that is made of a file", () => {
  it.each([
    ["jpeg", "jpeg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["avif", "webp", "image/webp"],
    ["gif", "png", "image/png"],
  ] as const)("of %s is a %s with three sizes", async (format, stored, contentType) => {
    const picture = await made(await plain(300, 200).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ contentType, width: 300, height: 200 });
    expect(await sidesOf(picture.content)).toEqual([300, 200, stored]);
    expect(await sizesOf(picture)).toEqual([
      [160, 107, "webp"],
      [300, 200, "webp"],
      [300, 200, "webp"],
    ]);
  });

  it("has no side above 2560, and its sizes none above theirs", async () => {
    const picture = await made(await plain(5000, 1000).jpeg().toBuffer());
    expect([picture.width, picture.height]).toEqual([2560, 512]);
    expect(await sizesOf(picture)).toEqual([
      [160, 32, "webp"],
      [480, 96, "webp"],
      [1280, 256, "webp"],
    ]);
  });

  it("is upright, and has nothing else that came with the file", async () => {
    const file = await plain(40, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "Secret place", ImageDescription: "Home" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif?.toString("latin1")).toContain("Secret place");
    const picture = await made(file);
    expect([picture.width, picture.height]).toEqual([20, 40]);
    for (const content of [picture.content, ...Object.values(picture.sizes)]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(content).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array.from({ length: 5 }));
      expect(Buffer.from(content).toString("latin1")).not.toContain("Secret place");
    }
  });

  it("keeps what is transparent", async () => {
    const glass = { ...red, alpha: 0 };
    const file = sharp({ create: { width: 9, height: 9, channels: 4, background: glass } });
    const picture = await made(await file.png().toBuffer());
    expect((await sharp(picture.content).stats()).isOpaque).toBe(false);
    expect((await sharp(picture.sizes.small).stats()).isOpaque).toBe(false);
  });
});

/** A PNG that says it has these sides, with as many bytes of pixels as it needs or none. */
function png(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const crc = (bytes: Buffer) => {
    let value = ~0;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(pixels));
  return Buffer.concat([signature, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...Buffer.from("GIF89a")],
  webp: [...Buffer.from("RIFF\u0010\u0000\u0000\u0000WEBPVP8 ")],
  avif: [0, 0, 0, 0x14, ...Buffer.from("ftypavif\u0000\u0000\u0000\u0000avif")],
};

describe("a file that is no picture", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>';
  const texts: Readonly<Record<string, string | Buffer>> = {
    "an empty file": "",
    "one byte": "x",
    text: "Just text.",
    HTML: "<!doctype html><script>alert(1)</script>",
    SVG: svg,
    "SVG with a declaration": `<?xml version="1.0"?>${svg}`,
    "SVG with an outer entity": `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
    "SVG that is compressed": Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), randomBytes(50)]),
    PDF: "%PDF-1.7\n1 0 obj\n<<>>\nendobj",
    PostScript: "%!PS-Adobe-3.0 EPSF-3.0",
    "an archive": Buffer.from("PK\u0003\u0004\u0014\u0000"),
    "a program": Buffer.from("\u007fELF\u0002\u0001\u0001"),
    "a program for Windows": "MZ\u0090\u0000",
    TIFF: Buffer.from("II*\u0000\u0008\u0000\u0000\u0000"),
    BMP: "BM6\u0000\u0000\u0000",
    "an icon": Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
    HEIC: Buffer.from([0, 0, 0, 0x14, ...Buffer.from("ftypheic\u0000\u0000\u0000\u0000heic")]),
    MP4: Buffer.from([0, 0, 0, 0x14, ...Buffer.from("ftypisom\u0000\u0000\u0000\u0000isom")]),
    "JPEG 2000": Buffer.from("\u0000\u0000\u0000\u000cjP  \r\n\u0087\n", "latin1"),
    "a picture of ImageMagick": "push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'x'",
    "raw pixels": Buffer.from("P6\n9 9\n255\n"),
    "random bytes": randomBytes(10_000),
  };
  it.each(Object.entries(texts))("as %s is of another type", async (_, text) => {
    expect(await make(Buffer.from(text as string))).toBe("type");
  });

  it.each(Object.entries(heads))("as the beginning of %s is broken", async (_, head) => {
    expect(await make(Buffer.from(head))).toBe("broken");
    expect(await make(Buffer.concat([Buffer.from(head), randomBytes(5_000)]))).toBe("broken");
    expect(await make(Buffer.concat([Buffer.from(head), Buffer.alloc(5_000)]))).toBe("broken");
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "as half a %s is broken",
    async (kind) => {
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const picture = sharp({
        create: { width: 300, height: 300, channels: 3, background: red, noise },
      });
      const file = await picture.toFormat(kind).toBuffer();
      expect(await make(file.subarray(0, file.length / 2))).toBe("broken");
    },
  );

  it("with more than 50 megapixels is refused before it is decoded", async () => {
    // There is nothing in them to decode.
    expect(await make(png(7072, 7072))).toBe("pixels");
    expect(await make(png(2 ** 24, 2 ** 24 - 1))).toMatch(/pixels|broken/);
    expect(await make(png(1, 60_000_000))).toMatch(/pixels|broken/);
    const gif = Buffer.from("GIF89a\u00ff\u00ff\u00ff\u00ff\u0000\u0000\u0000", "latin1");
    expect(await make(gif)).toMatch(/pixels|broken/);
  });

  it("as a bomb of a few kilobytes within the limit is a picture or broken, and the next file is one", async () => {
    expect(await make(png(7000, 7000, Buffer.alloc(7001 * 7000)))).toMatchObject({ width: 2560 });
    expect(await make(png(7000, 7000, Buffer.alloc(1000)))).toBe("broken");
    expect(await make(png(0, 5))).toBe("broken");
    expect(await made(await plain(5, 5).png().toBuffer())).toMatchObject({ width: 5 });
  });

  it("as two files in one is the first alone", async () => {
    const [picture, secret] = [await plain(5, 5).jpeg().toBuffer(), Buffer.from("<script>")];
    const { content } = await made(Buffer.concat([picture, secret]));
    expect(Buffer.from(content).includes(secret)).toBe(false);
  });
});

describe("a maker of pictures", () => {
  it("makes forty pictures that come at once", async () => {
    const file = await plain(900, 700).jpeg().toBuffer();
    const all = await Promise.all(Array.from({ length: 40 }, () => made(file)));
    expect(all.map(({ width }) => width)).toEqual(Array.from({ length: 40 }, () => 900));
  });

  it("refuses more of one tenant than may wait, and takes those of others", async () => {
    const own = createPictureMaker();
    const file = await plain(5, 5).png().toBuffer();
    const all = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) =>
        own.make({ read: async () => file }, n === 299 ? "2" : "1"),
      ),
    );
    own.close();
    const refused = all.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]).toMatchObject({ reason: { kind: "unavailable" } });
    expect(all.at(-1)).toMatchObject({ status: "fulfilled" });
  });

  it("decodes the next file although the process of the last one was ended", async () => {
    const decoder = new Decoder();
    const [large, small] = [
      await plain(7000, 7000).png().toBuffer(),
      await plain(5, 5).png().toBuffer(),
    ];
    expect(await decoder.decode(small, "png")).toMatchObject({ width: 5 });
    expect(await decoder.decode(large, "png", 1)).toBe("broken");
    expect(await decoder.decode(small, "png")).toMatchObject({ width: 5 });
    decoder.close();
  });

  it("rejects once it is closed", async () => {
    const own = createPictureMaker();
    own.close();
    const file = await plain(5, 5).png().toBuffer();
    await expect(own.make({ read: async () => file }, "1")).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
