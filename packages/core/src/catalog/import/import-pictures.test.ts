import { describe, expect, it } from "@jest/globals";
import { createCore } from "../../create-core.js";
import type { PictureFetcher } from "../../ports/pictures/picture-fetcher.js";
import type { Ports } from "../../ports/index.js";
import { memoryPorts, newUserWithToken, quickPicture } from "../../testing/index.js";
import { importPictures } from "./import-pictures.js";
import { runImports } from "./run-imports.js";

/** Answers each address with a picture, unless its name says otherwise. */
async function aShop(overrides: Partial<Ports> = {}) {
  const requests: string[] = [];
  const pictureFetcher: PictureFetcher = {
    fetch: async (url) => {
      requests.push(url.slice(url.lastIndexOf("/") + 1));
      if (url.endsWith("gone")) return "refused";
      return url.endsWith("text") ? new TextEncoder().encode("text") : quickPicture();
    },
  };
  const ports = memoryPorts({ pictureFetcher, ...overrides });
  const core = createCore(ports);
  const { as } = await newUserWithToken(core, "ada");
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const sent = (lines: readonly object[], more: object = {}) =>
    core.importProducts(call, {
      format: "ndjson",
      text: textOf(lines.map((line) => JSON.stringify(line)).join("\n")),
      ...more,
    }) as Promise<{ importId?: number; id?: number }>;
  const work = async () => {
    while ((await runImports(ports)) + (await importPictures(ports)) > 0);
  };
  const products = async () => (await core.listProducts(call, { sort: "id" })).data;
  const altsOf = async (id: number) =>
    (await core.getProduct(call, { id })).media?.map(({ alt }) => alt);
  return { core, call, ports, requests, sent, work, products, altsOf };
}

async function* textOf(text: string) {
  yield text;
}

const url = (name: string) => `https://pictures.example.com/${name}`;
const CUP = { sku: "C", name: "Cup", price: 1, images: [url("a"), url("b")] };

describe("the images of an import", () => {
  it("become pictures of the product in their order, and its end waits for them", async () => {
    const { core, call, sent, work, products, requests } = await aShop();
    const { importId = 0 } = await sent([CUP, { sku: "P", name: "Plate", price: 1 }]);
    expect(await core.getImport(call, { id: importId })).toMatchObject({
      status: "waiting",
      created: 2,
      finishedAt: null,
    });
    await work();
    const [cup] = await products();
    expect([cup?.mediaIds.length, cup?.coverId]).toEqual([2, cup?.mediaIds[0]]);
    expect(requests.toSorted()).toEqual(["a", "b"]);
    const job = await core.getImport(call, { id: importId });
    expect(job).toMatchObject({ status: "done", pictures: [], finishedAt: expect.any(Date) });
  });

  it("are fetched once, whatever file names them again", async () => {
    const { sent, work, products, requests } = await aShop();
    await sent([CUP]);
    await work();
    const [before] = await products();
    await sent([CUP, { ...CUP, sku: "P", name: "Plate", images: [url("b"), url("c")] }]);
    await work();
    const [after, plate] = await products();
    expect(after).toEqual(before);
    expect(plate?.mediaIds[0]).toBe(before?.mediaIds[1]);
    expect(requests.toSorted()).toEqual(["a", "b", "c"]);
  });

  it.each([{ mode: "best_effort" }, { mode: "all_or_nothing" }])(
    "are fetched by the worker of a background import, and its report names those that cannot be had: $mode",
    async (mode) => {
      const { core, call, sent, work, products } = await aShop();
      const lines = [
        { ...CUP, images: [url("gone"), url("a"), url("text")] },
        { name: "Plate", price: 1, images: [url("a"), "http://10.0.0.1/gone"] },
      ];
      const { id = 0 } = await sent(lines, { async: true, ...mode });
      await work();
      const job = await core.getImport(call, { id });
      expect(job.status).toBe("done");
      expect(job.finishedAt).not.toBeNull();
      const type = "The file at the address must be a JPEG, PNG, WebP, AVIF or GIF picture.";
      const refused = "The address returned no picture.";
      expect(job.pictures.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
        { line: 2, url: "http://10.0.0.1/gone", message: refused },
        { line: 1, url: url("gone"), message: refused },
        { line: 1, url: url("text"), message: type },
      ]);
      const found = await products();
      expect(found.map(({ mediaIds }) => mediaIds.length)).toEqual([1, 1]);
    },
  );

  it("of an import with mode all_or_nothing are fetched, and the report names the import", async () => {
    const { core, call, sent, work, products } = await aShop();
    const { importId = 0 } = await sent([CUP], { mode: "all_or_nothing" });
    await work();
    expect((await core.getImport(call, { id: importId })).status).toBe("done");
    expect((await products())[0]?.mediaIds).toHaveLength(2);
  });

  it("continue where a worker stopped", async () => {
    const { ports, core, call, sent, work, products, requests } = await aShop();
    const { importId = 0 } = await sent([{ ...CUP, images: "a b c d e f".split(" ").map(url) }]);
    const { pictureFetcher } = ports;
    const killed = {
      ...ports,
      pictureFetcher: {
        fetch: (address: string) =>
          address.endsWith("e")
            ? Promise.reject(new Error("The process was killed."))
            : (pictureFetcher as PictureFetcher).fetch(address),
      },
    };
    await expect(importPictures(killed)).rejects.toThrow("killed");
    expect((await products())[0]?.mediaIds).toHaveLength(4);
    await work();
    expect((await core.getImport(call, { id: importId })).status).toBe("running");
    ports.clock.advance(120_001);
    await work();
    expect((await products())[0]?.mediaIds).toHaveLength(6);
    expect((await core.getImport(call, { id: importId })).status).toBe("done");
    expect(requests.toSorted()).toEqual("a b c d e f".split(" "));
  });

  it("beyond the limits of a tenant or a product are named, and not fetched", async () => {
    const { core, call, sent, work, requests } = await aShop({
      pictureLimits: { count: 1, bytes: 1_000 },
    });
    const { importId = 0 } = await sent([{ ...CUP, images: "a b c d e f g".split(" ").map(url) }]);
    await work();
    const { pictures } = await core.getImport(call, { id: importId });
    const message = "The tenant must not have more than 1 pictures.";
    expect(pictures).toHaveLength(6);
    expect(pictures.every((each) => each.message === message)).toBe(true);
    // Two are fetched at once.
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it("of a cancelled import, and of a deleted product, are not fetched", async () => {
    const { core, call, sent, work, products, requests } = await aShop();
    const { importId: first = 0 } = await sent([CUP]);
    await core.cancelImport(call, { id: first });
    await work();
    const { importId: second = 0 } = await sent([{ ...CUP, sku: "P" }]);
    for (const { id } of await products()) await core.deleteProduct(call, { id });
    await work();
    expect(requests.toSorted()).toEqual(["a", "b"]);
    expect((await core.getImport(call, { id: second })).status).toBe("done");
    expect((await core.getImport(call, { id: first })).status).toBe("cancelled");
  });

  it("of a host without pictures are named in the report", async () => {
    const { core, call, sent, work } = await aShop({ pictureFetcher: undefined as never });
    const { importId = 0 } = await sent([CUP]);
    await work();
    const { pictures } = await core.getImport(call, { id: importId });
    expect(pictures.map(({ message }) => message)).toEqual([
      "This host fetches no pictures.",
      "This host fetches no pictures.",
    ]);
  });

  it.each([
    [{ images: ["no address"] }, "images.0"],
    [{ images: Array.from({ length: 21 }, (_, n) => url(`${n}`)) }, "images"],
    [{ images: [url("a"), url("a")] }, "images.1"],
    [{ variant_image: 7 }, "variant_image"],
  ])("are rejected in %j", async (wrong, field) => {
    const { sent } = await aShop();
    expect(await sent([{ ...CUP, ...wrong }])).toMatchObject({ failed: 1, errors: [{ field }] });
  });

  it("come from files of Shopify, with the pictures of variants", async () => {
    const { core, call, work, products, altsOf, requests } = await aShop();
    const csv = [
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image",
      `cup,Cup,Color,Red,C-R,5,${url("front")},1,The front,${url("red")}`,
      `cup,,,Blue,C-B,5,${url("side")},3,,${url("front")}`,
      `cup,,,,,,${url("back")},2,The back,`,
    ];
    await core.importProducts(call, { format: "csv", text: textOf(csv.join("\n")) });
    await work();
    const [cup] = await products();
    const id = cup?.id ?? 0;
    expect(await altsOf(id)).toEqual(["The front", "The back", null]);
    const { variants = [], mediaIds } = await core.getProduct(call, { id });
    expect(variants[1]?.mediaId).toBe(mediaIds[0]);
    expect(variants[0]?.mediaId).not.toBeNull();
    expect(mediaIds).not.toContain(variants[0]?.mediaId);
    expect(requests.toSorted()).toEqual(["back", "front", "red", "side"]);
    const sent = "sku,images,variant_image\nC-R," + `${url("more")} ${url("front")},${url("side")}`;
    await core.importProducts(call, { format: "csv", text: textOf(sent) });
    await work();
    expect(await altsOf(id)).toEqual(["The front", "The back", null, null]);
    const after = await core.getProduct(call, { id });
    expect(after.variants?.[0]?.mediaId).toBe(mediaIds[2]);
  });

  it.each([
    ["Type,SKU,Name,Regular price,Images", `simple,W,Cup,5,"${url("a")}, ${url("b")}"`],
    [
      "Product Handle,Product Title,Variant SKU,Variant Price EUR,Product Image 1 Url,Product Image 2 Url",
      `cup,Cup,M,5,${url("a")},${url("b")}`,
    ],
  ])("come from other shops: %s", async (header, row) => {
    const { core, call, work, products, requests } = await aShop();
    await core.importProducts(call, { format: "csv", text: textOf(`${header}\n${row}`) });
    await work();
    const [cup] = await products();
    expect([cup?.mediaIds.length, cup?.imageUrls]).toEqual([2, [url("a"), url("b")]]);
    expect(requests.toSorted()).toEqual(["a", "b"]);
  });
});
