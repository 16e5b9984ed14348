import { expect, it } from "@jest/globals";
import { describePlaces, makeShop } from "./testing/engines.js";

describePlaces("souk audit verify", (place) => {
  it("ends with 6 where an entry is not as it was, and names it", async () => {
    const { souk, database, url } = place();
    const { tenant } = await makeShop(place(), "Whole");
    await souk(["tenants", "rename", tenant, "Changed"]);
    const whole = await souk(["audit", "verify", "--json"]);
    expect(whole).toMatchObject({ code: 0, json: { found: 0, findings: [] } });
    const tail = await souk(["audit", "tail", "--tenant", tenant, "--lines", "1", "--json"]);
    const { id } = JSON.parse(tail.out) as { id: number };
    const on = url.startsWith("postgres") ? " on audit_log" : "";
    await database.run(`drop trigger audit_log_no_update${on}`);
    await database.run(`update audit_log set actor = 'nobody' where id = ${id}`);
    const altered = await souk(["audit", "verify", "--json"]);
    expect(altered).toMatchObject({
      code: 6,
      json: {
        found: 1,
        findings: [{ problem: "entry altered", tenant_id: Number(tenant), entry_id: id }],
      },
    });
    const table = await souk(["audit", "verify", "--tenant", tenant]);
    expect([table.code, table.out]).toEqual([6, expect.stringContaining("entry altered")]);
  });
});
