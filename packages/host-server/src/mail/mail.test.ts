import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { DevelopmentMailer } from "./development-mailer.js";
import { SmtpMailer } from "./smtp-mailer.js";
import { smtpServer, type Refusal } from "./smtp-server.test.support.js";

const mail = { to: "ada@shop.example", subject: "Grüße", text: "Hello Ada\n.\nBye" };
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function connected(refuse?: Refusal, credentials = "") {
  const server = await smtpServer(refuse);
  const url = `smtp://${credentials}127.0.0.1:${server.port}`;
  const mailer = new SmtpMailer({ url, from: "Souk <souk@shop.example>" });
  cleanups.push(
    () => mailer.close(),
    () => server.close(),
  );
  return { server, mailer };
}

describe("SmtpMailer", () => {
  it("hands the message to the server", async () => {
    const { server, mailer } = await connected();
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect(server.commands).toContain("MAIL FROM:<souk@shop.example>");
    expect(server.commands).toContain("RCPT TO:<ada@shop.example>");
    const [message = ""] = server.messages;
    expect(message).toContain("From: Souk <souk@shop.example>");
    expect(message).toMatch(/Subject: =\?UTF-8\?/);
    expect(message).toContain("Hello Ada\r\n..\r\nBye");
  });

  it("signs in with the URL's credentials, escapes undone", async () => {
    const { server, mailer } = await connected(undefined, "us%40er:p%3Ass@");
    expect(await mailer.send(mail)).toEqual({ ok: true });
    const auth = server.commands.find((line) => line.startsWith("AUTH PLAIN ")) ?? "";
    const decoded = Buffer.from(auth.slice("AUTH PLAIN ".length), "base64").toString();
    expect(decoded).toBe("\u0000us@er\u0000p:ss");
  });

  it("writes to one recipient only and lets no line break into the headers", async () => {
    const { server, mailer } = await connected();
    await mailer.send({
      ...mail,
      to: "a@x.example, b@y.example",
      subject: "x\r\nBcc: c@z.example",
    });
    expect(server.commands.filter((line) => line.startsWith("RCPT")).length).toBeLessThanOrEqual(1);
    expect(server.messages.join("")).not.toMatch(/^Bcc:/m);
  });

  it("names the address that unsubscribes, for mail programs that have a button for it", async () => {
    const { server, mailer } = await connected();
    const address = `https://shop.example/account/notifications?token=${"long".repeat(40)}`;
    await mailer.send({ ...mail, unsubscribe: address });
    const unfolded = server.messages.join("").replaceAll(/\r\n[ \t]+/g, " ");
    expect(unfolded).toContain(`List-Unsubscribe: <${address}>\r\n`);
    expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    await mailer.send(mail);
    expect(server.messages.at(-1)).not.toContain("List-Unsubscribe");
  });

  it.each<[string, string, boolean]>([
    ["RCPT", "550 no such user", false],
    ["RCPT", "450 try later", true],
    ["DATA", "554 looks like spam", false],
    ["DATA", "421 closing", true],
    ["MAIL", "550 not from you", false],
    ["EHLO", "554 not you", true],
  ])("answers %s refused with %s by retriable: %s", async (verb, reply, retriable) => {
    const refuse = (line: string) =>
      line.startsWith("HELO") || line.startsWith(verb) ? reply : undefined;
    const { mailer } = await connected(refuse);
    const result = await mailer.send(mail);
    expect(result).toMatchObject({ ok: false, retriable });
  });

  it("keeps its password and the server's words out of errors", async () => {
    const refuse = (line: string) => (line.startsWith("AUTH") ? `535 bad ${line}` : undefined);
    const { mailer } = await connected(refuse, "user:sesame@");
    expect(await mailer.send(mail)).toEqual({
      ok: false,
      retriable: true,
      error: "The mail server rejected the message (535).",
    });
  });

  it("gives up on a server that hangs or is gone, until later", async () => {
    const silent = net.createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as net.AddressInfo;
    const mailer = new SmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: "a@b.example",
      timeoutMs: 200,
    });
    expect(await mailer.send(mail)).toMatchObject({ ok: false, retriable: true });
    await new Promise((resolve) => silent.close(resolve));
    expect(await mailer.send(mail)).toMatchObject({ ok: false, retriable: true });
  });

  it("refuses any other kind of URL at start", () => {
    expect(() => new SmtpMailer({ url: "http://x.example", from: "a@b.example" })).toThrow(/smtp:/);
  });
});

describe("DevelopmentMailer", () => {
  async function developing(directoryName = "mail") {
    const root = await mkdtemp(join(tmpdir(), "souk-mail-"));
    cleanups.push(() => rm(root, { recursive: true }));
    const directory = join(root, directoryName);
    const logged: { to: string; subject: string; file: string }[] = [];
    const now = () => new Date("2026-01-02T03:04:05.678Z");
    const log = (entry: (typeof logged)[number]) => {
      logged.push(entry);
    };
    return { directory, logged, root, mailer: new DevelopmentMailer({ directory, log, now }) };
  }

  it("writes the message where its log says, for its owner's eyes only", async () => {
    const { directory, logged, mailer } = await developing();
    expect(await mailer.send(mail)).toEqual({ ok: true });
    const file = join(directory, "2026-01-02T03-04-05-678Z-ada@shop.example.eml");
    expect(logged).toEqual([{ to: mail.to, subject: mail.subject, file }]);
    expect(await readFile(file, "utf8")).toContain("To: ada@shop.example");
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it("cannot be led out of its directory", async () => {
    const { directory, root, mailer } = await developing();
    await mailer.send({ ...mail, to: "../../etc/x@shop.example" });
    expect(await readdir(root)).toEqual(["mail"]);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it("says so when the file cannot be written", async () => {
    const { directory, mailer } = await developing();
    await writeFile(directory, "a file where the directory should be");
    expect(await mailer.send(mail)).toMatchObject({ ok: false, retriable: true });
  });
});
