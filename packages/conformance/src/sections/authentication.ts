import { type AddCheck, section } from "../check/check.js";
import { refused, same, status } from "../check/expect.js";
import { bodyFor, protectedRoutes } from "../check/routes-of-the-contract.js";

const at = (path: string, tenant: number) => path.replace("{tenant}", String(tenant));

export const authentication = section("authentication", "Authentication", (check) => {
  tokens(check);
  for (const [method, path] of protectedRoutes) {
    check(`${method} ${path} requires the header Authorization: 401 without it.`, async (world) => {
      const { id } = await world.shop();
      const answer = await world.anonymous.send(method, at(path, id), bodyFor(method), {
        tenant: id,
      });
      refused(answer, 401, "unauthenticated");
      same(answer.headers.get("www-authenticate"), "Bearer", "WWW-Authenticate");
    });
  }
});

function tokens(check: AddCheck): void {
  check("Register and login are public.", async (world) => {
    const person = await world.person();
    const { email, password } = person;
    status(await world.anonymous.post("/login", { email, password }), 200);
  });
  check("The token has the shape <numeric id>|<opaque string of 40 or more>.", async (world) => {
    const { token } = await world.person();
    same(/^\d+\|.{40,}$/.test(token), true, "the token's shape");
  });
  check('401 says "Unauthenticated."', async (world) => {
    same((await world.anonymous.get("/who_am_i")).body?.message, "Unauthenticated.", "message");
  });
  const strangers: [string, string][] = [
    ["a token that was never issued", `999999999|${"x".repeat(43)}`],
    ["a token without a number", "x".repeat(43)],
    ["an empty secret", "1|"],
    ["a number beyond all numbers", `${"9".repeat(40)}|${"x".repeat(43)}`],
  ];
  for (const [what, token] of strangers) {
    check(`401 for ${what}.`, async (world) => {
      refused(await world.anonymous.get("/who_am_i", { token }), 401, "unauthenticated");
    });
  }
  check("401 for the right number with another secret.", async (world) => {
    const { token } = await world.person();
    const forged = `${token.split("|")[0]}|${"x".repeat(43)}`;
    refused(await world.anonymous.get("/who_am_i", { token: forged }), 401, "unauthenticated");
  });
  check("401 for a header Authorization that is not one whole token.", async (world) => {
    const [{ token }, other] = await Promise.all([world.person(), world.person()]);
    const [id = "", secret = ""] = token.split("|");
    const headers = [
      "",
      "Bearer ",
      "bearer X",
      `Bearer ${id}|`,
      `Bearer |${secret}`,
      `Bearer ${token}|y`,
      `Bearer  ${token}`,
      `Bearer +${token}`,
      `Bearer 0${token}`,
      `Bearer ${id}e0|${secret}`,
      `Bearer 99999999999999999999|${secret}`,
      `Bearer ${id}|${"x".repeat(10_000)}`,
      `Bearer ${other.token.split("|")[0]}|${secret}`,
      `Basic ${Buffer.from(token).toString("base64")}`,
      token,
    ];
    for (const authorization of headers) {
      const answer = await world.anonymous.get("/who_am_i", { headers: { authorization } });
      refused(answer, 401, "unauthenticated");
      same(answer.headers.get("www-authenticate"), "Bearer", "WWW-Authenticate");
      same(answer.body.message, "Unauthenticated.", "message");
    }
    status(await world.anonymous.get("/who_am_i", { token }), 200);
  });
  check("401 for a token in the query, in a cookie or in the body.", async (world) => {
    const { token } = await world.person();
    const sent = { token, access_token: token };
    const query = new URLSearchParams(sent).toString();
    for (const answer of [
      await world.anonymous.get(`/who_am_i?${query}`),
      await world.anonymous.get("/who_am_i", { headers: { cookie: `token=${token}` } }),
      await world.anonymous.post("/logout", sent),
    ])
      refused(answer, 401, "unauthenticated");
  });
  check("401 for another scheme than Bearer.", async (world) => {
    const { token } = await world.person();
    const headers = { authorization: `Basic ${token}` };
    refused(await world.anonymous.get("/who_am_i", { headers }), 401, "unauthenticated");
  });
  check("401 for a token that was logged out.", async (world) => {
    const { api } = await world.person();
    status(await api.post("/logout", {}), 200);
    refused(await api.get("/who_am_i"), 401, "unauthenticated");
  });
}
