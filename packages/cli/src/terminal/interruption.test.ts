import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, expect, it } from "@jest/globals";
import { describePlaces, makeShop } from "../testing/engines.js";
import { temporaryDirectory } from "../testing/souk.js";

const folder = temporaryDirectory();
afterAll(() => folder.remove());

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `I-${from + n},"Thing\n${from + n}",1,${LONG}\n`).join(
    "",
  );

const PART = 200;
/** A part of such rows is more than pipes hold, so that the program has read one part when a third is taken. */
const LONG = "long ".repeat(200);

async function* interruptedText(after: number) {
  yield "sku,name,price,description\n";
  for (let part = 0; part < after; part += 1) yield rows(part * PART, PART);
  process.emit("SIGINT");
  // The half of a row, and nothing after it.
  yield 'I-99999,"Cut';
  await new Promise(() => {});
}

describePlaces("souk products import that is interrupted", (place) => {
  const totalIn = async (tenant: string) => {
    const listed = await place().souk(["products", "list", "-t", tenant, "--json"]);
    return (listed.json as { total: number }).total;
  };

  it("stores and counts whole rows, says how to go on, and ends with 130", async () => {
    const { tenant } = await makeShop(place(), "Halted");
    const words = ["products", "import", "--format", "csv", "-t", tenant];
    const outcome = await place().souk(words, { stdin: Readable.from(interruptedText(4)) });
    expect(outcome).toMatchObject({ code: 130, err: expect.stringContaining("Interrupted.") });
    expect(outcome.err).toContain("Run the same command again to continue");
    const [, count = ""] = /The first ([\d,]+) products/.exec(outcome.err) ?? [];
    const total = await totalIn(tenant);
    expect(total).toBe(Number(count.replaceAll(",", "")));
    expect(total).toBeGreaterThan(0);
  });

  it("stores nothing with --all-or-nothing, and says so", async () => {
    const { tenant } = await makeShop(place(), "Whole");
    const words = ["products", "import", "--format", "csv", "--all-or-nothing", "-t", tenant];
    const outcome = await place().souk(words, { stdin: Readable.from(interruptedText(4)) });
    expect(outcome).toMatchObject({
      code: 130,
      err: expect.stringContaining("Nothing was imported."),
    });
    expect(await totalIn(tenant)).toBe(0);
  });
});

it("an interrupted backup leaves no file behind, and ends with 130", async () => {
  const program = `
    import { writeFileSync } from "node:fs";
    import { writeBackup } from ${JSON.stringify(import.meta.resolve("@souk/operations"))};
    import { deletedOnInterruption } from ${JSON.stringify(new URL("./interruption.js", import.meta.url).href)};
    const fill = async (half) => {
      writeFileSync(half + "-journal", "");
      process.stdout.write("begun");
      setInterval(() => {}, 1000);
      await new Promise(() => {});
    };
    await writeBackup("backup.db", fill, { whileUnfinished: deletedOnInterruption });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder.path,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  await once(child.stdout, "data");
  expect(readdirSync(folder.path)).toEqual(["backup.db.part", "backup.db.part-journal"]);
  child.kill("SIGINT");
  expect(await closed).toEqual([130, null]);
  expect(readdirSync(folder.path)).toEqual([]);
});
