import { createFetchHandler } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";

const core = createCore(memoryPorts());
const { user } = await newUserWithToken(core);

// Your sessions.
const sessions = new Map([["session=ada", user.id]]);
const handle = createFetchHandler(core, {
  authenticate({ headers: { cookie = "" } }) {
    const userId = sessions.get(cookie);
    return userId === undefined ? null : { userId };
  },
  tokens: "off",
  securityScheme: { type: "apiKey", in: "cookie", name: "session" },
});

const asked = async (cookie: string) => {
  const url = "http://localhost/api/v2/admin/tenants";
  return (await handle(new Request(url, { headers: { cookie } }))).status;
};
console.log(await asked("session=ada"), await asked("session=eve"));
