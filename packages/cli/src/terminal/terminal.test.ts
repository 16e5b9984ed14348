import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { KEY, PASSWORD } from "../testing/engines.js";
import { soukIn, temporaryDirectory } from "../testing/souk.js";

const main = bundledProgram(fileURLToPath(new URL("../main.js", import.meta.url)));
const folder = temporaryDirectory();
const environment = { SOUK_ENCRYPTION_KEY: KEY, DATABASE_URL: `sqlite:${folder.path}/souk.db` };
const souk = soukIn(folder.path, environment);

/** Runs a program on a terminal of its own: waits for each text, then types what follows it. */
const typist = `
import fcntl, json, os, pty, select, signal, struct, sys, termios, time
words, talk = json.loads(sys.argv[1]), json.loads(sys.argv[2])
pid, fd = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    os.execvp(words[0], words)
seen, at, end = b"", 0, time.time() + 20
while time.time() < end:
    ready, _, _ = select.select([fd], [], [], 0.2)
    if ready:
        try:
            chunk = os.read(fd, 65536)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
    if talk and talk[0][0].encode() in seen[at:]:
        at = len(seen)
        os.write(fd, talk[0][1].encode())
        talk.pop(0)
else:
    os.kill(pid, signal.SIGKILL)
_, status = os.waitpid(pid, 0)
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(status) & 255)
`;

const hasPython = spawnSync("python3", ["--version"]).status === 0;

function onTerminal(
  words: readonly string[],
  talk: readonly (readonly [string, string])[],
  more: Readonly<Record<string, string>> = {},
) {
  const command = [process.execPath, main, ...words];
  const { status, stdout } = spawnSync(
    "python3",
    ["-c", typist, JSON.stringify(command), JSON.stringify(talk)],
    {
      encoding: "utf8",
      cwd: folder.path,
      env: {
        ...process.env,
        ...environment,
        TERM: "xterm",
        NO_COLOR: "",
        CI: "",
        PAGER: "cat",
        ...more,
      },
    },
  );
  return { status, seen: stdout };
}

/** Without python3, a run cannot create a terminal, and reports that. */
const notTried = () => {
  process.stderr.write("Not tried: there is no python3 to give the program a terminal.\n");
};

beforeAll(async () => {
  await souk(["db", "migrate"]);
});

afterAll(() => folder.remove());

it("asks for what was not said, and shows no password", async () => {
  if (!hasPython) return notTried();
  const { status, seen } = onTerminal(
    ["users", "create", "ada@example.com"],
    [
      ["Name", "Ada\r"],
      ["Password", `${PASSWORD}\r`],
      ["Repeat it", `${PASSWORD}\r`],
    ],
  );
  expect({ status, seen }).toMatchObject({ status: 0 });
  expect(seen).not.toContain(PASSWORD);
  expect((await souk(["users", "show", "ada@example.com", "--json"])).json).toMatchObject({
    name: "Ada",
  });
});

it("asks before it takes something away, and a no is a no", async () => {
  if (!hasPython) return notTried();
  const no = onTerminal(["users", "deactivate", "1"], [["Deactivate ada@example.com", "n"]]);
  expect(no.status).toBe(1);
  expect(no.seen).toContain("Nothing was changed.");
  expect((await souk(["users", "show", "1", "--json"])).json).toMatchObject({ is_active: true });
  const yes = onTerminal(["users", "deactivate", "1"], [["Deactivate ada@example.com", "y"]]);
  expect(yes.status).toBe(0);
  expect((await souk(["users", "show", "1", "--json"])).json).toMatchObject({ is_active: false });
});

it("looks before it asks", async () => {
  if (!hasPython) return notTried();
  await souk(["tenants", "create", "Orderly", "--owner", "1"]);
  const { status, seen } = onTerminal(["orders", "cancel", "999", "--tenant", "1"], []);
  expect({ status, asked: seen.includes("Cancel order"), seen }).toMatchObject({
    status: 4,
    asked: false,
    seen: expect.stringContaining("not found"),
  });
});

it("ends with 130 when it is interrupted at a question", async () => {
  if (!hasPython) return notTried();
  const { status } = onTerminal(["users", "activate", "1"], []);
  expect(status).toBe(0);
  const left = onTerminal(["users", "revoke", "1"], [["End every session", "\u0003"]]);
  expect(left.status).toBe(130);
});

it.each([
  ["a password", ["login", "ada@example.com", "--url", "http://127.0.0.1:1"], "Password"],
  ["a text", ["users", "create", "eve@example.com"], "Name"],
  ["a confirmation", ["users", "deactivate", "1"], "Deactivate ada@example.com"],
])("Ctrl-D at the prompt for %s ends with 130, as Ctrl-C does", (_, words, prompt) => {
  if (!hasPython) return notTried();
  const seenAfter = (key: string) => {
    const { status, seen } = onTerminal(words, [[prompt, key]]);
    return { status, end: seen.split(/\r?\n/).findLast((line) => line.trim() !== "") };
  };
  const interrupted = { status: 130, end: expect.stringMatching(/Interrupted\.$/) };
  expect(seenAfter("\u0003")).toEqual(interrupted);
  expect(seenAfter("\u0004")).toEqual(interrupted);
});

it("Ctrl-D after typed text is no end of the input", async () => {
  if (!hasPython) return notTried();
  const { status } = onTerminal(
    ["users", "create", "eve@example.com"],
    [
      ["Name", "Eve\u0004"],
      ["Eve", "\r"],
      ["Password", `${PASSWORD}\u0004\r`],
      ["Repeat it", `${PASSWORD}\r`],
    ],
  );
  expect(status).toBe(0);
});

it("ends with 130 when an import is interrupted, and says how far it came", async () => {
  if (!hasPython) return notTried();
  const made = await souk(["tenants", "create", "Broken off", "--owner", "1", "--json"]);
  const tenant = String((made.json as { id: number }).id);
  const file = join(folder.path, "long.ndjson");
  const line = (n: number) => `{"sku":"L-${n}","name":"Thing ${n}","price":1}\n`;
  writeFileSync(file, Array.from({ length: 100_000 }, (_, n) => line(n)).join(""));
  const words = ["products", "import", file, "--tenant", tenant];
  const { status, seen } = onTerminal(words, [["Reading", "\u0003"]]);
  expect({ status, seen }).toMatchObject({ status: 130 });
  const [, count = ""] = /The first ([\d,]+) products of the file/.exec(seen) ?? [];
  const stored = await souk(["products", "list", "-t", tenant, "--per-page", "1", "--json"]);
  expect((stored.json as { total: number }).total).toBe(Number(count.replaceAll(",", "")));
});

it("shows how far long work has come, and colours for eyes", async () => {
  if (!hasPython) return notTried();
  await souk(["tenants", "create", "Shop", "--owner", "1"]);
  const file = join(folder.path, "many.ndjson");
  const line = (n: number) =>
    `${JSON.stringify({ sku: `S-${n}`, name: `Thing ${n}`, price: 1 })}\n`;
  writeFileSync(file, Array.from({ length: 2000 }, (_, n) => line(n)).join(""));
  const { status, seen } = onTerminal(["products", "import", file, "--tenant", "1"], []);
  expect({ status, seen }).toMatchObject({ status: 0 });
  expect(seen).toContain("100 %");
  expect(seen).toContain("\u001b[1m");
  const archive = join(folder.path, "tenant.ndjson");
  const exported = onTerminal(["tenants", "export", "1", "-o", archive], []);
  expect(exported.seen).toMatch(/Exporting: 2,\d{3} rows/);
  expect(onTerminal(["tenants", "clone", "1", "--name", "Twin"], []).seen).toContain("Cloning");
  const plain = onTerminal(["products", "list", "-t", "1", "--no-color", "--per-page", "1"], []);
  expect(plain.seen).not.toContain("\u001b[1m");
  expect(readFileSync(file, "utf8")).toContain("Thing 1999");
});

it("fits a table to the terminal and cuts no word", async () => {
  if (!hasPython) return notTried();
  const name = "A lamp of brass and opal glass for a reading corner that is never bright enough";
  const words = ["products", "create", name, "--price", "5", "--sku", "LAMP-1", "-t", "1"];
  expect((await souk(words)).code).toBe(0);
  const list = ["products", "list", "-t", "1", "--search", "opal", "--no-color"];
  const { seen } = onTerminal(list, []);
  const lines = seen.split(/\r?\n/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  for (const word of name.split(" ")) expect(seen.split(/\s+/)).toContain(word);
  // Nothing is folded where a program reads.
  expect((await souk(list)).out).toContain(name);
});

it("shows the requested columns, and lists the available ones", async () => {
  const list = ["products", "list", "-t", "1", "--search", "opal"];
  const { out } = await souk([...list, "--plain", "--columns", "sku, stock"]);
  expect(out).toBe("LAMP-1\t0\n");
  const unknown = await souk([...list, "--columns", "colour"]);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("sku, price") });
  const { data } = (await souk([...list, "--json", "--columns", "sku"])).json as { data: object[] };
  expect(data[0]).toHaveProperty("price");
  const shown = await souk(["tenants", "show", "1", "--plain", "--columns", "name"]);
  expect(shown.out).toMatch(/^name\t\w+\n$/);
});

it("hands what is longer than the terminal to the pager, and nothing else", async () => {
  if (!hasPython) return notTried();
  const PAGER = "sed s/^/paged:/";
  const long = ["products", "list", "-t", "1", "--sort=id", "--per-page=100", "--no-color"];
  const { status, seen } = onTerminal(long, [], { PAGER });
  expect({ status, lines: seen.match(/^paged:/gm)?.length }).toEqual({ status: 0, lines: 101 });
  const few = onTerminal(["products", "list", "-t", "1", "--per-page", "3"], [], { PAGER });
  expect(few.seen).not.toContain("paged:");
  const none = onTerminal(long, [], { PAGER: "there-is-no-such-pager" });
  expect({ status: none.status, seen: none.seen.includes("paged:") }).toEqual({
    status: 0,
    seen: false,
  });
  expect(none.seen.split("\n").length).toBeGreaterThan(100);
});
