// A real OpenID Connect provider on loopback, for tests. It signs in whoever `person` is, without a page.
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { SignJWT } from "jose";
import { Provider } from "oidc-provider";

const clientId = "souk";
const clientSecret = "a secret that only the provider and Souk know";
const kid = "test";

export async function openTestProvider({ redirectUri, logoutUri, claimsIn = "id token" }) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const people = new Map();
  const state = { person: { sub: "none" } };
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [redirectUri],
            ...(logoutUri && {
              backchannel_logout_uri: logoutUri,
              backchannel_logout_session_required: true,
            }),
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: ["a key for cookies"] },
        claims: {
          openid: ["sub", "amr", "acr"],
          email: ["email", "email_verified"],
          profile: ["name"],
          sid: null,
          auth_time: null,
        },
        conformIdTokenClaims: claimsIn === "userinfo",
        features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
        // Its own fetch refuses to send logout tokens to this machine.
        fetch: (url, { dispatcher: _, ...init }) => fetch(url, init),
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: (_ctx, sub) => ({
          accountId: sub,
          claims: () => people.get(sub) ?? { sub },
        }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client.clientId,
            accountId: oidc.session.accountId,
          });
          grant.addOIDCScope("openid email profile");
          await grant.save();
          return grant;
        },
      }),
  );
  const handle = provider.callback();
  const serve = async (request, response) => {
    if (!request.url.startsWith("/interaction/")) return handle(request, response);
    const { sub, amr, acr } = state.person;
    people.set(sub, state.person);
    const login = { accountId: sub, ...(amr && { amr }), ...(acr && { acr }) };
    await provider.interactionFinished(request, response, { login });
  };
  server.on("request", (request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });
  return Object.assign(state, {
    issuer,
    clientId,
    clientSecret,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(privateKey),
    async logOut(sub, sid) {
      const client = await provider.Client.find(clientId);
      await client.backchannelLogout(sub, sid ?? undefined);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

/** The provider warns that its data is in memory alone. */
function quietly(make) {
  const { warn } = console;
  console.warn = () => {};
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

export class TestBrowser {
  #cookies = new Map();

  async open(url, until = "\0") {
    for (let next = url; ;) {
      const response = await fetch(next, {
        redirect: "manual",
        headers: { cookie: this.cookiesFor(next) },
      });
      for (const cookie of response.headers.getSetCookie()) this.#keep(new URL(next), cookie);
      const location = response.headers.get("location");
      if (location === null) return { url: next, response };
      await response.body?.cancel();
      next = new URL(location, next).href;
      if (next.startsWith(until)) return { url: next, response };
    }
  }

  cookiesFor(url) {
    const { host, pathname } = new URL(url);
    return [...this.#cookies.values()]
      .filter((each) => each.host === host && pathname.startsWith(each.path))
      .map(({ pair }) => pair)
      .join("; ");
  }

  #keep({ host }, cookie) {
    const [pair] = cookie.split(";");
    const [, path = "/"] = /; path=([^;]+)/i.exec(cookie) ?? [];
    this.#cookies.set(`${host}${path}${pair.split("=")[0]}`, { host, path, pair });
  }
}
