import { expect, it } from "@jest/globals";
import { sendDueMails } from "@souk/core/adapter";
import * as z from "zod";
import { describePlaces } from "./testing/engines.js";
import { onDatabase } from "./testing/local-work.js";

const listed = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      to: z.string(),
      attempts: z.int(),
      next_attempt_at: z.iso.datetime().nullable(),
      set_aside_at: z.iso.datetime().nullable(),
      error: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});

describePlaces("a mail that cannot be read", (place) => {
  it("is seen by doctor, listed, tried again and discarded", async () => {
    const { souk } = place();
    await souk(["db", "migrate"]);
    const work = () =>
      onDatabase(place(), undefined, async ({ ports }) => {
        await sendDueMails(ports, { send: async () => ({ ok: true }) });
      });
    await onDatabase(place(), undefined, ({ persistence }) =>
      persistence.unitOfWork.transact("write", ({ mail }) =>
        mail.add({ to: "ada@example.com", sealed: "nonsense", createdAt: new Date() }),
      ),
    );
    await work();
    const doctor = await souk(["doctor", "--json"]);
    expect(doctor.code).toBe(1);
    const findings = (doctor.json as { data: { name: string; detail: string }[] }).data;
    expect(findings.find(({ name }) => name === "mail is being sent")?.detail).toBe(
      "0 waiting, 1 set aside; see why: souk mails list --set-aside",
    );
    const list = async () => {
      const { json } = await souk(["mails", "list", "--set-aside", "--json"]);
      return listed.parse(json).data;
    };
    const [mail] = await list();
    expect(mail).toMatchObject({
      to: "ada@example.com",
      next_attempt_at: null,
      error: "The mail cannot be decrypted.",
    });
    const id = String(mail?.id);
    expect((await souk(["mails", "retry", id])).code).toBe(0);
    expect(await list()).toEqual([]);
    await work();
    expect(await list()).toHaveLength(1);
    expect((await souk(["mails", "discard", id, "--yes"])).code).toBe(0);
    expect(await list()).toEqual([]);
    const gone = await souk(["mails", "retry", id]);
    expect(gone.code).not.toBe(0);
    expect(gone.err).toContain("Mail not found");
    expect((await souk(["doctor"])).code).toBe(0);
  });
});
