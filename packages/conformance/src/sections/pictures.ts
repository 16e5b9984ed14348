import type { Answer, Api } from "../check/api.js";
import type { AddCheck } from "../check/check.js";
import {
  fields,
  holds,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  version,
} from "../check/expect.js";
import type { World } from "../check/world.js";

/** Pictures of six by four pixels. */
const files = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4wcWFhhjIFQIAIgkUoZLyrdsAAAAASUVORK5CYII=",
  webp: "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAQAAUAmJaACdLoB+AADsAD+9hNf/izkYjs83/4E78Cd+BO/8AAAAAA=",
  avif: "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAYAAAAEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4CG7SAhoNIDIXGUJjBMAANAAAkEDJHGFD/i21p/Jx8uA=",
  gif: "R0lGODlhBgAEAIAAAExpccgKCiH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7",
} as const;

/** On its side, which its EXIF says next to a text. */
const LYING_JPEG =
  "/9j/4QDQRXhpZgAASUkqAAgAAAAHABIBAwABAAAABgAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAHAAAAcgAAAGmHBAABAAAAegAAAAAAAAA4YwAA6AMAADhjAADoAwAAU2VjcmV0AAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAABgAAAAOgBAABAAAABAAAAAAAAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCXADS2v//Z";

export const PNG = Buffer.from(files.png, "base64");

interface Part {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly file?: string;
}

/** The bytes of a form. */
export function formOf(parts: readonly Part[], boundary = "a-boundary"): Uint8Array {
  const pieces = parts.flatMap(({ name, content, file }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    file === undefined ? "\r\n\r\n" : `; filename="${file}"\r\nContent-Type: text/plain\r\n\r\n`,
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

const typed = (boundary = "a-boundary", headers = {}) => ({
  headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
});

const send = (api: Api, parts: readonly Part[], headers = {}): Promise<Answer> =>
  api.post("/media", formOf(parts), typed(undefined, headers));

const filePart = (content: Uint8Array | string): Part => ({
  name: "file",
  content,
  file: "../a.txt",
});

const add = async (api: Api, alt?: string): Promise<Picture> => {
  const parts = [filePart(PNG), ...(alt === undefined ? [] : [{ name: "alt", content: alt }])];
  return status(await send(api, parts), 201).body.data;
};

interface Picture {
  readonly id: number;
  readonly alt: string | null;
  readonly url: string;
  readonly sizes: Readonly<Record<"small" | "medium" | "large", string>>;
}

/** The address is on this host; a proxy may have given the host another name. */
const pathOf = (url: string) => new URL(url, "http://host").pathname;

const open = ({ anonymous }: World, url: string) => anonymous.raw("GET", pathOf(url));

const coverOf = ({ id, alt, url, sizes }: Picture) => ({ id, alt, url, sizes });

/** Pictures, and the products that have them. */
export function pictures(check: AddCheck): void {
  adding(check);
  refusing(check);
  reading(check);
  onProducts(check);
  onVariants(check);
  going(check);
}

function adding(check: AddCheck): void {
  check(
    "POST /media stores a picture and returns 201 with its sizes and addresses.",
    async (world) => {
      const { admin } = await world.newShop();
      const { api } = admin;
      const parts = [filePart(PNG), { name: "alt", content: "  A red thing " }];
      const answer = version(status(await send(api, parts), 201), 1);
      const { data } = answer.body;
      const names = "id alt width height bytes content_type url sizes version created_at".split(
        " ",
      );
      fields(data, names, "the picture");
      matches(data, { alt: "A red thing", width: 6, height: 4, content_type: "image/png" }, "data");
      same(answer.headers.get("location")?.endsWith(`/media/${data.id}`), true, "Location");
      const stored = status(await api.get(`/media/${data.id}`), 200).body.data;
      same(stored, data, "the picture as it is read");
      for (const url of [data.url, ...Object.values<string>(data.sizes)]) {
        holds(/[0-9a-f]{32}/.test(url), `${url} has no 128 random bits`);
      }
    },
  );
  check("POST /media knows JPEG, PNG, WebP, AVIF and GIF by their bytes.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const kept = { png: "png", webp: "webp", avif: "webp", gif: "png" } as const;
    for (const [type, file] of Object.entries(files)) {
      const parts = [filePart(Buffer.from(file, "base64"))];
      const { data } = status(await send(api, parts), 201).body;
      const wanted = { width: 6, height: 4, alt: null };
      matches(data, wanted, `the picture of ${type}`);
      same(data.content_type, `image/${kept[type as keyof typeof kept]}`, `the type of ${type}`);
    }
  });
  check(
    "POST /media turns a picture upright and leaves out what came with the file.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const file = Buffer.from(LYING_JPEG, "base64");
      const { data } = status(await send(api, [filePart(file)]), 201).body;
      matches(data, { width: 4, height: 6, content_type: "image/jpeg" }, "the picture");
      for (const url of [data.url, ...Object.values<string>(data.sizes)]) {
        const { text } = status(await open(world, url), 200);
        holds(!/Exif|Secret/.test(text), `${url} has what came with the file`);
      }
    },
  );
  check(
    "POST /media with the Idempotency-Key of the same parts returns the first response.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const parts = [filePart(PNG), { name: "alt", content: "Once" }];
      const key = { "idempotency-key": world.fresh("key") };
      const first = status(await send(api, parts, key), 201);
      const other = typed("another", key);
      const again = status(await api.post("/media", formOf(parts, "another"), other), 201);
      same(again.body, first.body, "the second response");
      same(again.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
      const changed = [filePart(Buffer.from(files.gif, "base64")), ...parts.slice(1)];
      refused(await send(api, changed, key), 422, "idempotency_mismatch");
      same(status(await api.get("/media"), 200).body.total, 1, "the number of pictures");
    },
  );
}

const others: Readonly<Record<string, string | Uint8Array>> = {
  text: "No picture.",
  SVG: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  HTML: "<!doctype html><script>alert(1)</script>",
  PDF: "%PDF-1.7",
  nothing: "",
  "a PNG without pixels": PNG.subarray(0, 40),
  "a JPEG without pixels": Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  "a GIF without pixels": "GIF89a",
};

/** The beginning of a PNG that says it has more than 50 megapixels. */
function tooManyPixels(): Uint8Array {
  const file = Buffer.from(PNG);
  file.writeUInt32BE(8_000, 16);
  file.writeUInt32BE(8_000, 20);
  // The checksum of a header with these sides.
  file.writeUInt32BE(crcOf(file.subarray(12, 29)), 29);
  return file;
}

function crcOf(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function refusing(check: AddCheck): void {
  check(
    "POST /media returns 422 on file for anything that is no picture, SVG included.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      for (const content of Object.values(others)) {
        invalidOnly(await send(api, [filePart(content)]), "file");
      }
      invalidOnly(await send(api, [filePart(tooManyPixels())]), "file");
      invalidOnly(await send(api, [{ name: "alt", content: "No file" }]), "file");
      invalidOnly(await send(api, [{ name: "file", content: "A text" }]), "file");
      invalidOnly(await send(api, [filePart(PNG), filePart(PNG)]), "file");
      same(status(await api.get("/media"), 200).body.total, 0, "the number of pictures");
    },
  );
  check("POST /media returns 422 on file for more than 10 MiB.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const whole = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    invalidOnly(await send(api, [filePart(whole.subarray(0, 10 * 1024 * 1024 + 1))]), "file");
  });
  check("POST /media checks alt, and takes neither JSON nor a broken form.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const long = { name: "alt", content: "a".repeat(501) };
    invalid(await send(api, [filePart(PNG), long]), "alt");
    const most = { name: "alt", content: "é".repeat(500) };
    same(status(await send(api, [most, filePart(PNG)]), 201).body.data.alt, most.content, "alt");
    refused(await api.post("/media", { alt: "x" }), 415, "unsupported_media_type");
    for (const body of ["", "--a-boundary--", "nothing", formOf([filePart(PNG)]).subarray(0, 90)]) {
      const answer = await api.post("/media", body, typed());
      holds([400, 422].includes(answer.status), `${answer.asked}: ${answer.status}`);
    }
    const header = { headers: { "content-type": "multipart/form-data" } };
    refused(await api.post("/media", formOf([]), header), 400, "malformed_json");
  });
  check(
    "POST /media needs the scope catalog:write, and reading needs catalog:read.",
    async (world) => {
      const { id, admin } = await world.newShop();
      const { id: picture } = await add(admin.api);
      const keyOf = async (scope: string) => {
        const key = { name: "k", scopes: [scope] };
        const made = status(await admin.api.post(`/api-keys/${id}`, key), 201).body;
        return admin.api.as({ token: (made.data ?? made).key });
      };
      const reader = await keyOf("catalog:read");
      refused(await send(reader, [filePart(PNG)]), 403, "insufficient_scope");
      refused(await reader.patch(`/media/${picture}`, { alt: "x" }), 403, "insufficient_scope");
      refused(await reader.delete(`/media/${picture}`), 403, "insufficient_scope");
      status(await reader.get(`/media/${picture}`), 200);
      status(await send(await keyOf("catalog:write"), [filePart(PNG)]), 201);
      refused(await (await keyOf("orders:read")).get("/media"), 403, "insufficient_scope");
    },
  );
}

function reading(check: AddCheck): void {
  check("GET /media lists pictures newest first, by id, part of alt and use.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const cup = await add(api, "A Blue Cup");
    const plate = await add(api, "A plate");
    const listed = async (query: string) =>
      status(await api.get(`/media${query}`), 200).body.data.map(({ id }: Picture) => id);
    same(await listed(""), [plate.id, cup.id], "all");
    same(await listed("?search=blue"), [cup.id], "found by alt");
    status(await api.post("/products", { name: "Cup", price: 1, cover_id: cup.id }), 201);
    same(await listed("?unused=true"), [plate.id], "those without a product");
    same(await listed(`?unused=true&id=${cup.id},${plate.id}`), [plate.id], "of two, the unused");
    same(await listed("?per_page=1&page=2"), [cup.id], "the second page");
  });
  check(
    "PATCH /media/{id} changes alt, compares versions, and the feed tells it.",
    async (world) => {
      const { id: tenant, admin } = await world.newShop();
      const { api } = admin;
      const { id } = await add(api, "Before");
      const after = status(await api.get(`/events/${tenant}?after=latest`), 200).body.next;
      const { data } = version(
        status(await api.patch(`/media/${id}`, { alt: "After" }), 200),
        2,
      ).body;
      matches(data, { id, alt: "After", version: 2 }, "the picture");
      const outdated = { headers: { "if-match": '"1"' } };
      refused(await api.patch(`/media/${id}`, { alt: "x" }, outdated), 412, "precondition_failed");
      same(status(await api.patch(`/media/${id}`, { alt: null }), 200).body.data.alt, null, "alt");
      const feed = `/events/${tenant}?include=record${after === null ? "" : `&after=${after}`}`;
      const events = status(await api.get(feed), 200).body.data;
      const last = events.at(-1);
      const changed = { kind: "picture", id, version: 3, changed_fields: ["alt"] };
      same([last.kind, last.data], ["record.changed", changed], "the last event");
      same(last.record, status(await api.get(`/media/${id}`), 200).body.data, "its record");
    },
  );
  check("A picture is read without a token, for a year, and can run nothing.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const { url, sizes } = await add(api);
    for (const [address, type] of [
      [url, "image/png"],
      ...Object.values(sizes).map((each) => [each, "image/webp"] as const),
    ] as const) {
      const { headers } = status(await open(world, address), 200);
      same(headers.get("content-type"), type, "Content-Type");
      same(headers.get("x-content-type-options"), "nosniff", "X-Content-Type-Options");
      holds(/max-age=31536000/.test(headers.get("cache-control") ?? ""), "It is not cached.");
      holds(/default-src 'none'/.test(headers.get("content-security-policy") ?? ""), "No policy.");
      const tag = { "if-none-match": headers.get("etag") ?? "" };
      const again = await world.anonymous.raw("GET", pathOf(address), undefined, { headers: tag });
      same([again.status, again.text], [304, ""], "with its ETag");
    }
    const guessed = pathOf(url).replace(/[0-9a-f]{32}/, "0".repeat(32));
    status(await world.anonymous.raw("GET", guessed, undefined), 404);
    status(await world.anonymous.raw("POST", pathOf(url), ""), 405);
  });
}

function onProducts(check: AddCheck): void {
  check(
    "Products show media_ids, cover and media, and the cover is the first picture.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const [a, b] = [await add(api, "A"), await add(api, "B")];
      const body = { name: "Cup", price: 1, media_ids: [a.id, b.id] };
      const made = status(await api.post("/products", body), 201).body.data;
      const wanted = { media_ids: [a.id, b.id], cover_id: a.id, cover: coverOf(a), media: [a, b] };
      matches(made, wanted, "the new product");
      const single = status(await api.get(`/products/${made.id}`), 200).body.data;
      matches(single, wanted, "the product");
      const [listed] = status(await api.get("/products"), 200).body.data;
      matches(listed, { media_ids: [a.id, b.id], cover: coverOf(a) }, "the product in the list");
      same("media" in listed, false, "media in the list");
      const plain = status(await api.post("/products", { name: "Tea", price: 1 }), 201).body.data;
      matches(plain, { media_ids: [], cover_id: null, cover: null, media: [] }, "one without");
      status(await api.patch(`/products/${made.id}`, single), 200);
      const { version: unchanged } = status(await api.get(`/products/${made.id}`), 200).body.data;
      same(unchanged, single.version, "the version after it was sent back as it was read");
    },
  );
  check(
    "cover_id alone moves a picture to the front or adds it, and null takes the cover away.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const ids = [];
      for (const alt of ["A", "B", "C"]) ids.push((await add(api, alt)).id);
      const [a = 0, b = 0, c = 0] = ids;
      const first = { name: "Cup", price: 1, media_ids: [a, b] };
      const { id } = status(await api.post("/products", first), 201).body.data;
      const change = async (body: object) => {
        const { data } = status(await api.patch(`/products/${id}`, body), 200).body;
        return [data.media_ids, data.cover_id, data.cover?.id ?? null];
      };
      same(await change({ cover_id: b }), [[b, a], b, b], "moved to the front");
      same(await change({ cover_id: c }), [[c, b, a], c, c], "added");
      same(await change({ cover_id: null }), [[c, b, a], null, null], "without a cover");
      same(await change({ name: "Mug" }), [[c, b, a], null, null], "after another change");
      same(await change({ media_ids: [a, b] }), [[a, b], a, a], "with new pictures");
      same(await change({ media_ids: [a, b], cover_id: b }), [[b, a], b, b], "with both");
      same(await change({ media_ids: null }), [[], null, null], "without pictures");
    },
  );
  check(
    "Unknown pictures are a 422, and an id of another media store stays without pictures.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const { id: foreign } = await add((await world.newShop()).admin.api);
      const { id: own } = await add(api);
      const product = { name: "Cup", price: 1 };
      for (const id of [foreign, 999_999_999]) {
        const listed = { ...product, media_ids: [own, id] };
        invalidOnly(await api.post("/products", listed), "media_ids.1");
        const { data } = status(
          await api.post("/products", { ...product, cover_id: id }),
          201,
        ).body;
        matches(data, { cover_id: id, cover: null, media_ids: [] }, "the product");
        status(await api.patch(`/products/${data.id}`, data), 200);
        const pictured = { ...product, media_ids: [own] };
        const other = status(await api.post("/products", pictured), 201).body.data;
        invalidOnly(await api.patch(`/products/${other.id}`, { cover_id: id }), "cover_id");
        const both = { media_ids: [own], cover_id: id };
        invalidOnly(await api.patch(`/products/${other.id}`, both), "cover_id");
      }
      invalidOnly(
        await api.post("/products", { ...product, media_ids: [own, own] }),
        "media_ids.1",
      );
      const many = Array.from({ length: 21 }, (_, n) => n + 1);
      invalid(await api.post("/products", { ...product, media_ids: many }), "media_ids");
    },
  );
  check("product.updated names media_ids, and cover_id where the cover moved.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const { api } = admin;
    const [a, b, c] = [await add(api), await add(api), await add(api)];
    const first = { name: "Cup", price: 1, media_ids: [a.id, b.id] };
    const { id } = status(await api.post("/products", first), 201).body.data;
    status(await api.patch(`/products/${id}`, { media_ids: [a.id, c.id] }), 200);
    status(await api.patch(`/products/${id}`, { cover_id: c.id }), 200);
    const { data } = status(await api.get(`/events/${tenant}?kinds=product.updated`), 200).body;
    const named = data.map((event: { data: { changed_fields: string[] } }) =>
      event.data.changed_fields.toSorted(),
    );
    same(named, [["media_ids"], ["cover_id", "media_ids"]], "changed_fields");
  });
}

function onVariants(check: AddCheck): void {
  check(
    "Variants take media_id, a picture of the tenant or null, and so does PATCH /products/{id}/variants/{variantId}.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const other = (await world.newShop()).admin.api;
      const [a, b] = [(await add(api)).id, (await add(api)).id];
      const theirs = (await add(other)).id;
      const shirt = {
        name: "Shirt",
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: [
          { options: { Size: "S" }, price: 1, media_id: a },
          { options: { Size: "M" }, price: 1 },
        ],
      };
      const picturesIn = (answer: Answer): unknown[] =>
        answer.body.data.variants.map(({ media_id }: { media_id: unknown }) => media_id);
      const created = status(await api.post("/products", shirt), 201);
      same(picturesIn(created), [a, null], "the pictures of the variants");
      const { id, variants } = created.body.data;
      const path = `/products/${id}/variants/${variants[1].id}`;
      same(picturesIn(status(await api.patch(path, { media_id: b }), 200)), [a, b], "with another");
      same(picturesIn(status(await api.patch(path, { stock: 2 }), 200)), [a, b], "as it was");
      same(
        picturesIn(status(await api.patch(path, { media_id: null }), 200)),
        [a, null],
        "without",
      );
      const unused = status(await api.get("/media?unused=true"), 200).body.data;
      same(
        unused.map((each: Picture) => each.id),
        [b],
        "unused pictures",
      );
      for (const wrong of [theirs, b + 1_000_000]) {
        invalidOnly(await api.patch(path, { media_id: wrong }), "media_id");
        const [first, second] = variants;
        const list = [{ id: first.id }, { id: second.id, media_id: wrong }];
        invalidOnly(await api.patch(`/products/${id}`, { variants: list }), "variants.1.media_id");
      }
      const cup = status(await api.post("/products", { name: "Cup", price: 1 }), 201).body.data;
      const own = `/products/${cup.id}/variants/${cup.variants[0].id}`;
      same(picturesIn(status(await api.patch(own, { media_id: b }), 200)), [b], "its own variant");
    },
  );
  check(
    "DELETE /media/{id} empties media_id of variants, and the feed tells it.",
    async (world) => {
      const { id: tenant, admin } = await world.newShop();
      const { api } = admin;
      const { id: picture } = await add(api);
      const body = {
        name: "Shirt",
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: ["S", "M"].map((Size) => ({ options: { Size }, price: 1, media_id: picture })),
      };
      const shirt = status(await api.post("/products", body), 201).body.data;
      const cup = status(await api.post("/products", { name: "Cup", price: 1 }), 201).body.data;
      const own = `/products/${cup.id}/variants/${cup.variants[0].id}`;
      status(await api.patch(own, { media_id: picture }), 200);
      const before = status(await api.get(`/events/${tenant}?after=latest`), 200).body.next;
      status(await api.delete(`/media/${picture}`), 200);
      for (const { id, version: had } of [shirt, { ...cup, version: cup.version + 1 }]) {
        const left = status(await api.get(`/products/${id}`), 200).body.data;
        same(left.version, had + 1, "the version");
        for (const { media_id } of left.variants) same(media_id, null, "the picture of a variant");
      }
      const { data } = status(await api.get(`/events/${tenant}?after=${before}`), 200).body;
      const told = data
        .filter((event: { data: { kind: string } }) => event.data.kind === "product")
        .map((event: { data: Record<string, unknown> }) => [
          event.data["id"],
          event.data["changed_fields"],
        ]);
      const inOrder = (each: unknown[]) => each.map(String).toSorted();
      const wanted = [shirt, cup].map(({ id }) => [id, ["variants"]]);
      same(inOrder(told), inOrder(wanted), "the events");
    },
  );
}

function going(check: AddCheck): void {
  check(
    "DELETE /media/{id} takes a picture off its products, and its address is a 404 at once.",
    async (world) => {
      const { id: tenant, admin } = await world.newShop();
      const { api } = admin;
      const [a, b] = [await add(api), await add(api)];
      const covered = { name: "Cup", price: 1, media_ids: [a.id, b.id] };
      const { id } = status(await api.post("/products", covered), 201).body.data;
      const second = { name: "Mug", price: 1, media_ids: [b.id, a.id] };
      const { id: other } = status(await api.post("/products", second), 201).body.data;
      const order = {
        address: { street: "1 High St", city: "Leeds" },
        payment_type: 1,
        total_amount: 1,
        order_items: [{ product_id: id, qty: 1, amount: 1 }],
      };
      const { id: sold } = status(await api.post("/orders", order), 201).body.data;
      const before = status(await api.get(`/events/${tenant}?after=latest`), 200).body.next;
      status(await api.delete(`/media/${a.id}`), 200);
      for (const url of [a.url, ...Object.values(a.sizes)]) status(await open(world, url), 404);
      refused(await api.get(`/media/${a.id}`), 404, "not_found");
      const left = status(await api.get(`/products/${id}`), 200).body.data;
      matches(
        left,
        { media_ids: [b.id], cover_id: b.id, cover: coverOf(b), version: 2 },
        "product",
      );
      const [item] = status(await api.get(`/orders/${sold}`), 200).body.data.items;
      same(item.product.cover_id, a.id, "the cover of the product in the order");
      const { data } = status(await api.get(`/events/${tenant}?after=${before}`), 200).body;
      const told = data.map((event: { data: Record<string, unknown> }) => [
        event.data["kind"],
        event.data["id"],
        event.data["changed_fields"],
      ]);
      const wanted = [
        ["product", id, ["media_ids", "cover_id"]],
        ["product", other, ["media_ids"]],
        ["picture", a.id, ["deleted"]],
      ];
      const inOrder = (each: unknown[]) => each.map(String).toSorted();
      same(inOrder(told), inOrder(wanted), "the events");
      refused(await api.delete(`/media/${a.id}`), 404, "not_found");
    },
  );
}
