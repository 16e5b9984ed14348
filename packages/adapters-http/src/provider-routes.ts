import { type AnyCore, type Call, CoreError, type FactorRequired, type OutputOf } from "@souk/core";
import { boundUseCase, portsOf } from "@souk/core/adapter";
import { callOfPage, styleSheet } from "./account-pages.js";
import type { Work } from "./carry.js";
import type { Exchange } from "./exchange.js";
import { CONSOLE_CONFIRM_AFTER, takeAllowance } from "./handler.js";
import type { ServiceOptions } from "./options/app-options.js";
import { flowCookie, flowIn } from "./pages/flow-cookie.js";
import { type Fields, fieldsIn, readForm } from "./pages/form.js";
import { providerTroublePage } from "./pages/account-views.js";
import { pageText, preparePage } from "./pages/shell.js";
import { STYLE_FILE } from "./pages/style.js";
import { refuseMethod } from "./refuse.js";
import type { Limiter } from "./request/limits/rate-limit.js";
import { servesUseCase } from "./sign-in.js";
import { HttpError } from "./wire/errors.js";

const FOLDER = "/account/oidc";

type Step = (exchange: Exchange, call: Call) => Promise<void>;

/** The routes of a sign-in at an OpenID Connect provider; none without a provider, or without sessions of our own. */
export function providerRoutes(
  core: AnyCore,
  options: ServiceOptions,
  limiter: Limiter | null,
): ReadonlyMap<string, Work> {
  const { sessionCookie, console: home = null } = options;
  const { identityProvider, publicUrl = "" } = portsOf(core);
  const isServed = sessionCookie && identityProvider && servesUseCase(options, "loginWithProvider");
  if (!isServed) return new Map();
  const isSecure = publicUrl.startsWith("https:");
  const root = home ?? "";

  const work =
    (path: string, method: "GET" | "POST", step: Step): Work =>
    async (exchange) => {
      exchange.route = path;
      if (method === "GET") {
        preparePage(exchange);
        const signIn = home === null ? null : `${home}/sign-in`;
        exchange.errorForm = ({ status, body }) =>
          pageText(providerTroublePage(status, body.message, signIn));
      }
      if (exchange.method !== method) return refuseMethod(exchange, [method]);
      if (limiter) await takeAllowance(limiter, exchange, null);
      await step(exchange, { ...callOfPage(exchange), confirmAfter: CONSOLE_CONFIRM_AFTER });
    };

  const start: Step = async (exchange, call) => {
    const fields = fieldsIn(exchange.query);
    const input = {
      next: given(fields, "next"),
      isFresh: fields("fresh") === "1",
      token: given(fields, "token"),
      email: given(fields, "email"),
    };
    const begin = boundUseCase(core, "startProviderLogin");
    const { url, flow } = (await begin(call, input)) as OutputOf<"startProviderLogin">;
    exchange.headers["Set-Cookie"] = flowCookie(flow, isSecure);
    redirect(exchange, url);
  };

  const callback: Step = async (exchange, call) => {
    const flow = flowIn(exchange.request.headers.cookie, isSecure);
    if (flow === null) {
      throw new CoreError(
        "ticket_expired",
        "This sign-in did not begin in this browser, or it has expired. Please sign in again.",
      );
    }
    const finish = boundUseCase(core, "loginWithProvider");
    const input = { flow, query: exchange.query };
    const result = (await finish(call, input)) as Outcome;
    if (result.factorRequired) return redirect(exchange, secondStep(root, result));
    exchange.user = result.user.id;
    exchange.headers["Set-Cookie"] = sessionCookie(result.token, exchange.request);
    redirect(exchange, pathBelow(root, result.next));
  };

  const backChannel: Step = async (exchange, call) => {
    const fields = await readForm(exchange);
    const end = boundUseCase(core, "endProviderSession");
    try {
      await end(call, { logoutToken: fields("logout_token") });
    } catch (error) {
      // The provider expects 400 for every token that it must not send again.
      if (!(error instanceof CoreError) || !REFUSALS.has(error.kind)) throw error;
      throw new HttpError("bad_request", "The logout token is not valid.");
    }
    exchange.answer(200, "text/plain; charset=utf-8", "");
  };

  const routes = [
    [`${FOLDER}/start`, "GET", start],
    [`${FOLDER}/callback`, "GET", callback],
    [`${FOLDER}/back-channel-logout`, "POST", backChannel],
  ] as const;
  return new Map<string, Work>([
    ...routes.map(([path, method, step]): [string, Work] => [path, work(path, method, step)]),
    [`${FOLDER}/${STYLE_FILE}`, styleSheet(`${FOLDER}/${STYLE_FILE}`, options)],
  ]);
}

type Outcome = OutputOf<"loginWithProvider">;

const REFUSALS: ReadonlySet<string> = new Set(["invalid_credentials", "validation_failed"]);

const given = (fields: Fields, name: string): string | undefined => fields(name) || undefined;

function redirect(exchange: Exchange, url: string): void {
  exchange.answer(303, "text/plain; charset=utf-8", "");
  exchange.headers["Location"] = url;
}

/** The page that takes the second factor. A fragment reaches no server and no log. */
function secondStep(
  root: string,
  { ticket, factors, options, next }: Extract<Outcome, FactorRequired>,
): string {
  const fragment = new URLSearchParams({ ticket, factors: factors.join(" ") });
  if (options) fragment.set("options", JSON.stringify(options));
  const search = next === null ? "" : `?${new URLSearchParams({ next }).toString()}`;
  return `${root}/sign-in${search}#${fragment.toString()}`;
}

/** A path of this host below the console, whatever `next` says. */
function pathBelow(root: string, next: string | null): string {
  const base = new URL(`http://host${root}/`);
  const url = next === null ? null : URL.parse(`http://host${root}${next}`);
  if (url?.host !== base.host || !url.pathname.startsWith(base.pathname)) return root || "/";
  return url.pathname + url.search + url.hash;
}
