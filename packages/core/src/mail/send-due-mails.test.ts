import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import type { MailMessage, MailResult } from "../ports/mailer.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";
import { RETRY_DELAYS_MS } from "../values/retry-policy.js";
import { sendDueMails } from "./send-due-mails.js";

async function setup(answer: () => MailResult) {
  const ports = memoryPorts({ publicUrl: "https://shop.example" });
  const core = createCore(ports);
  const { email } = await newUserWithToken(core);
  await core.forgotPassword({}, { email });
  const received: MailMessage[] = [];
  const mailer = {
    send: async (message: MailMessage) => {
      received.push(message);
      return answer();
    },
  };
  return { ports, mailer, received, email };
}

describe("sendDueMails", () => {
  it("sends each mail once, with a link that leads to the public address", async () => {
    const { ports, mailer, received, email } = await setup(() => ({ ok: true }));
    expect(await sendDueMails(ports, mailer)).toBe(1);
    expect(await sendDueMails(ports, mailer)).toBe(0);
    expect(received).toMatchObject([{ to: email, subject: "Reset your password" }]);
    expect(received[0]?.text).toContain("https://shop.example/account/reset?token=");
  });

  it("leads to the pages of a team that has its own", async () => {
    const { ports, mailer, received, email } = await setup(() => ({ ok: true }));
    const mailLinks = {
      join: "https://team.example/welcome/{token}",
      reset: "https://team.example/konto?mail={email}#{token}",
    };
    const core = createCore({ ...ports, mailLinks });
    await core.forgotPassword({}, { email });
    await sendDueMails(ports, mailer);
    const at = encodeURIComponent(email);
    const token = "[\\w-]{20,}";
    const links = received.map(({ text }) => /https:.*/.exec(text)?.[0]);
    expect(links[0]).toMatch(
      new RegExp(`^https://shop.example/account/reset\\?token=${token}&email=${at}$`),
    );
    expect(links[1]).toMatch(new RegExp(`^https://team.example/konto\\?mail=${at}#${token}$`));
  });

  it("holds the token where the address of the host is empty", async () => {
    const { ports, mailer, received, email } = await setup(() => ({ ok: true }));
    await createCore({ ...ports, publicUrl: "" }).forgotPassword({}, { email });
    await sendDueMails(ports, mailer);
    expect(received[1]?.text).toMatch(/\n\ntoken: [\w-]{20,}\n$/);
  });

  it("tries again on the schedule, then gives up", async () => {
    const { ports, mailer, received } = await setup(() => ({
      ok: false,
      retriable: true,
      error: "busy",
    }));
    await sendDueMails(ports, mailer);
    for (const delay of RETRY_DELAYS_MS) {
      ports.clock.advance(delay - 1);
      await sendDueMails(ports, mailer);
      const before = received.length;
      ports.clock.advance(1);
      await sendDueMails(ports, mailer);
      expect(received.length).toBe(before + 1);
    }
    ports.clock.advance(24 * 3_600_000);
    expect(await sendDueMails(ports, mailer)).toBe(0);
    expect(received).toHaveLength(6);
  });

  it("drops what the mail system will never take", async () => {
    const { ports, mailer, received } = await setup(() => ({
      ok: false,
      retriable: false,
      error: "no such box",
    }));
    await sendDueMails(ports, mailer);
    ports.clock.advance(3_600_000);
    await sendDueMails(ports, mailer);
    expect(received).toHaveLength(1);
  });
});
