import type { AddCheck } from "../check/check.js";
import { invalid, invalidOnly, same, status } from "../check/expect.js";

export function profile(check: AddCheck): void {
  const good: [string, unknown][] = [
    ["name", "Another"],
    ["phone", "+49 30 1234"],
    ["country_code", "DE"],
    ["photo_url", "https://example.com/me.png"],
    ["theme", "dark"],
    ["theme", "light"],
    ["theme", "system"],
    ["language", "en"],
    ["timezone", "Europe/Berlin"],
    ["email_marketing", "1"],
    ["email_system", "0"],
    ["push_system", "0"],
  ];
  for (const [field, value] of good) {
    check(`PATCH /profile sets ${field} to ${JSON.stringify(value)}.`, async (world) => {
      const { api } = await world.person();
      status(await api.patch("/profile", { [field]: value }), 200);
      same((await api.get("/who_am_i")).body.user[field], value, field);
    });
  }
  const bad: [string, unknown][] = [
    ["name", ""],
    ["theme", "blue"],
    ["photo_url", "javascript:alert(1)"],
    ["timezone", "Mars/Base"],
    ["email_marketing", "2"],
    ["email_system", 1],
    ["push_system", "yes"],
  ];
  for (const [field, value] of bad) {
    check(`PATCH /profile rejects ${JSON.stringify(value)} as ${field}.`, async (world) => {
      invalid(await (await world.person()).api.patch("/profile", { [field]: value }), field);
    });
  }
  check("PATCH /profile names every wrong field, and takes an empty body.", async (world) => {
    const { api } = await world.person();
    const wrong = { photo_url: "javascript:x", theme: "pink", email_system: 1 };
    invalidOnly(await api.patch("/profile", wrong), ...Object.keys(wrong));
    status(await api.patch("/profile", {}), 200);
  });
  check("PATCH /profile changes neither address, type nor activity.", async (world) => {
    const { api, email } = await world.person();
    await api.patch("/profile", {
      email: "other@example.com",
      user_type: "OPERATOR",
      is_active: "0",
    });
    const { user } = (await api.get("/who_am_i")).body;
    same(
      [user.email, user.user_type, user.is_active],
      [email, "CONSUMER", "1"],
      "what may not change",
    );
  });
}
