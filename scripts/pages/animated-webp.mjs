/**
 * An animated WebP of still ones, each `{ webp, milliseconds }` and all of one size: a RIFF file with the chunks VP8X and
 * ANIM, and an ANMF for each frame (https://developers.google.com/speed/webp/docs/riff_container).
 */
export function animatedWebp(frames, { width, height }) {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const animated = Buffer.from([0x02, 0, 0, 0]);
  const foreverOnWhite = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0]);
  const replacesAll = Buffer.from([0x02]);
  const body = frames.map(({ webp, milliseconds }) =>
    chunk(
      "ANMF",
      Buffer.concat([
        Buffer.alloc(6),
        size,
        uint24(milliseconds),
        replacesAll,
        ...imageChunksOf(webp),
      ]),
    ),
  );
  const head = [chunk("VP8X", Buffer.concat([animated, size])), chunk("ANIM", foreverOnWhite)];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...head, ...body]));
}

const uint24 = (value) => Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff]);

function chunk(name, content) {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The pixels of a still image, without its header and its color profile. */
function imageChunksOf(webp) {
  const chunks = [];
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (/^(?:ALPH|VP8 |VP8L)$/.test(webp.toString("latin1", at, at + 4)))
      chunks.push(webp.subarray(at, end));
    at = end;
  }
  return chunks;
}
