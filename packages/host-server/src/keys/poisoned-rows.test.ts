import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type MailMessage, type Ports, type UnitOfWork } from "@souk/core";
import { sendDueMails } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { overlaid } from "@souk/core/testing";
import {
  type KeyPlace,
  keyPlaces,
  keys,
  once,
  sealSomething,
  unreadableBy,
} from "./key-world.test.support.js";

const as = new Operator("tester");

/** The first of its bytes is another: no key opens it any more. */
function spoilt(sealed: string): string {
  const at = sealed.indexOf(".") + 1;
  return `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
}

/** A text that no key opens, where the first one of this place was. */
const poison = (unitOfWork: UnitOfWork, place: "mails" | "answers" | "webhook secrets") =>
  unitOfWork.system("write", async ({ sealed }) => {
    const [first] = await sealed.list({ place, limit: 1 });
    if (!first) throw new Error(`Nothing is sealed among ${place}.`);
    await sealed.replace(first, spoilt(first.sealed));
  });

function mailbox() {
  const received: MailMessage[] = [];
  const send = async (message: MailMessage) => {
    received.push(message);
    return { ok: true as const };
  };
  return { received, mailer: { send } };
}

describe.each(Object.keys(keyPlaces))("a poisoned row on %s", (engine) => {
  let place: KeyPlace;
  beforeEach(async () => {
    place = await (keyPlaces[engine] as () => Promise<KeyPlace>)();
  });
  afterEach(() => place.close());

  async function twoMails() {
    const { core, ports } = place.host(keys.old);
    const first = await sealSomething(core);
    const second = await sealSomething(core);
    await poison(place.unitOfWork, "mails");
    return { core, ports, first, second };
  }

  it("is one mail that is set aside, seen and tried again, while the others leave", async () => {
    const { core, ports, first, second } = await twoMails();
    const { received, mailer } = mailbox();
    expect(await sendDueMails(ports, mailer)).toBe(1);
    expect(received.map(({ to }) => to)).toEqual([second.email]);
    const [mail, ...others] = await core.listMails({ as }, { setAside: true });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: first.email, error: "The mail cannot be decrypted." });
    expect(mail?.setAsideAt).toBeInstanceOf(Date);
    expect(JSON.stringify(mail)).not.toContain("sealed");
    expect(await sendDueMails(ports, mailer)).toBe(0);
    const figures = await ports.unitOfWork.transact("read", (store) => store.mail.figures());
    expect(figures).toMatchObject({ waiting: 0, setAside: 1 });

    const mailId = mail?.id ?? 0;
    await core.retryMail({ as }, { mailId });
    expect(await core.listMails({ as }, { setAside: true })).toEqual([]);
    expect(await sendDueMails(ports, mailer)).toBe(0);
    expect(await core.listMails({ as }, { setAside: true })).toHaveLength(1);
    await core.discardMail({ as }, { mailId });
    expect(await core.listMails({ as }, {})).toEqual([]);
    await expect(core.retryMail({ as }, { mailId })).rejects.toMatchObject({ kind: "not_found" });
    await expect(core.discardMail({ as }, { mailId })).rejects.toMatchObject({ kind: "not_found" });
  });

  it("would be taken again and again where nothing sets it aside", async () => {
    const { core, ports, second } = await twoMails();
    const transact: UnitOfWork["transact"] = (mode, work) =>
      ports.unitOfWork.transact(mode, (store) => {
        const mail = overlaid(store.mail, { setAside: async () => {} });
        return work(overlaid(store, { mail }));
      });
    const broken: Ports = { ...ports, unitOfWork: overlaid(ports.unitOfWork, { transact }) };
    const { received, mailer } = mailbox();
    await sendDueMails(broken, mailer);
    expect(received.map(({ to }) => to)).toEqual([second.email]);
    expect(await core.listMails({ as }, { setAside: true })).toEqual([]);
    expect(await core.listMails({ as }, {})).toHaveLength(1);
  });

  it("is one mail at which the mailer breaks, and the next one leaves", async () => {
    const { core, ports } = place.host(keys.old);
    const first = await sealSomething(core);
    const second = await sealSomething(core);
    const { received, mailer } = mailbox();
    const send = async (message: MailMessage) => {
      if (message.to === first.email) throw new Error("A bug in the mailer.");
      return mailer.send(message);
    };
    expect(await sendDueMails(ports, { send })).toBe(1);
    expect(received.map(({ to }) => to)).toEqual([second.email]);
    expect(await core.listMails({ as }, {})).toMatchObject([
      { to: first.email, attempts: 1, error: "The mailer failed." },
    ]);
  });

  it("is an error that only its caller receives, with its own message", async () => {
    const { core } = place.host(keys.old);
    const { shop, hook, applicant, number } = await sealSomething(core);
    const again = () => core.createWebhook({ ...shop, idempotency: once(`c${number}`) }, hook);
    const { id } = await again();
    await place.unitOfWork.system("write", async ({ sealed }) => {
      for (const text of await sealed.list({ place: "answers", limit: 10 })) {
        await sealed.replace(text, spoilt(text.sealed));
      }
    });
    const told = { kind: "conflict", message: expect.stringMatching(/no longer be read/) };
    await expect(again()).rejects.toMatchObject(told);
    await expect(
      core.register({ idempotency: once(`r${number}`) }, applicant),
    ).rejects.toMatchObject(told);
    const other = await core.createWebhook({ ...shop, idempotency: once("another") }, hook);
    expect(other.id).toBeGreaterThan(id);
  });

  if (engine !== "memory") {
    it("is a webhook whose secret leaves no archive, while the rest of the tenant does", async () => {
      const { core, ports } = place.host(keys.old);
      const { shop, webhookId } = await sealSomething(core);
      await poison(place.unitOfWork, "webhook secrets");
      expect(await unreadableBy(ports)).toEqual(["webhook secrets"]);
      const lines: string[] = [];
      const unreadable: number[] = [];
      await core.exportTenant(
        { as },
        {
          tenantId: shop.tenant,
          withSecrets: true,
          onUnreadable: (id) => unreadable.push(id),
          onLine: (line) => {
            lines.push(line);
          },
        },
      );
      expect(unreadable).toEqual([webhookId]);
      const webhook = lines.find((line) => line.startsWith('{"kind":"webhooks"'));
      expect(JSON.parse(webhook ?? "{}")).toMatchObject({ row: { id: webhookId } });
      expect(webhook).not.toContain("secret");
    });
  }
});
