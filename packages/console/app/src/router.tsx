import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { announcementSearch } from "./announcements/search.js";
import { auditSearch } from "./audit/search.js";
import { compact, idIn } from "./lib/list-search.js";
import { isStatus } from "./lib/problem.js";
import { queryClient } from "./lib/query-client.js";
import { identityQuery, serviceQuery, tenantQuery } from "./session/queries.js";
import { orderSearch, sheetSearch } from "./orders/search.js";
import { categorySearch, productSearch } from "./catalog/search.js";
import { Broken, NotFound } from "./shell/states.js";
import { teamSearch } from "./team/queries.js";
import { deliverySearch } from "./webhooks/search.js";
import { rememberedTenant } from "./session/remembered-tenant.js";

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: Broken,
});

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The router leaves for another address where a route throws this. */
const leaveFor = (target: unknown): Error => target as Error;

/** The signed-in person; without one the reader signs in first and comes back. */
async function requireIdentity(href: string) {
  try {
    return await queryClient.ensureQueryData(identityQuery);
  } catch (error) {
    if (!isStatus(error, 401)) throw error;
    throw leaveFor(redirect({ to: "/sign-in", search: href === "/" ? {} : { next: href } }));
  }
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: (search): { next?: string; email?: string; saved?: boolean } => {
    const next = text(search["next"]);
    const email = text(search["email"]);
    return {
      // Only an address of the console itself.
      ...(next?.startsWith("/") && !next.startsWith("//") && { next }),
      ...(email !== undefined && { email }),
      ...(search["saved"] === true && { saved: true }),
    };
  },
  beforeLoad: async () => {
    const service = await queryClient.ensureQueryData(serviceQuery);
    if (service.first_run && service.sign_in === "souk")
      throw leaveFor(redirect({ to: "/register" }));
  },
  component: lazyRouteComponent(() => import("./session/sign-in.page.js"), "SignInPage"),
});

const register = createRoute({
  getParentRoute: () => root,
  path: "/register",
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: lazyRouteComponent(() => import("./session/register.page.js"), "RegisterPage"),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: "/forgot",
  validateSearch: (search): { email?: string } => {
    const email = text(search["email"]);
    return email === undefined ? {} : { email };
  },
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: lazyRouteComponent(() => import("./session/forgot.page.js"), "ForgotPage"),
});

const linkSearch = (search: Record<string, unknown>): { token: string; email: string } => ({
  token: text(search["token"]) ?? "",
  email: text(search["email"]) ?? "",
});

const reset = createRoute({
  getParentRoute: () => root,
  path: "/reset",
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import("./session/mailed-link.page.js"), "ResetPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  validateSearch: linkSearch,
  component: lazyRouteComponent(() => import("./session/mailed-link.page.js"), "JoinPage"),
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async ({ location }) => {
    const { tenants } = await requireIdentity(location.href);
    const open = tenants.filter(({ is_active }) => is_active === 1);
    const last = open.find(({ id }) => id === rememberedTenant()) ?? open[0];
    if (!last) throw leaveFor(redirect({ to: "/new-shop" }));
    throw leaveFor(redirect({ to: "/t/$tenantId", params: { tenantId: String(last.id) } }));
  },
});

const newShop = createRoute({
  getParentRoute: () => root,
  path: "/new-shop",
  beforeLoad: ({ location }) => requireIdentity(location.href),
  component: lazyRouteComponent(() => import("./session/new-shop.page.js"), "NewShopPage"),
});

const openShop = createRoute({
  getParentRoute: () => root,
  path: "/open/$tenantId",
  component: lazyRouteComponent(() => import("./session/open-shop.page.js"), "OpenShopPage"),
});

const tenant = createRoute({
  getParentRoute: () => root,
  path: "/t/$tenantId",
  beforeLoad: async ({ location, params }) => {
    const { tenants } = await requireIdentity(location.href);
    const seat = tenants.find(({ id }) => String(id) === params.tenantId) ?? null;
    return { seat };
  },
  loader: ({ context: { seat } }) =>
    seat?.is_active === 1 ? queryClient.ensureQueryData(tenantQuery(seat.id)) : null,
  component: lazyRouteComponent(() => import("./shell/frame.js"), "Frame"),
});

const overview = createRoute({
  getParentRoute: () => tenant,
  path: "/",
  component: lazyRouteComponent(() => import("./overview/overview.page.js"), "OverviewPage"),
});

const products = createRoute({
  getParentRoute: () => tenant,
  path: "/products",
  validateSearch: productSearch,
  component: lazyRouteComponent(() => import("./catalog/list.page.js"), "ProductsPage"),
});

const newProduct = createRoute({
  getParentRoute: () => tenant,
  path: "/products/new",
  component: lazyRouteComponent(() => import("./catalog/edit.page.js"), "NewProductPage"),
});

const importProducts = createRoute({
  getParentRoute: () => tenant,
  path: "/products/import",
  validateSearch: (search): { id?: number } => compact({ id: idIn(search["id"]) }),
  component: lazyRouteComponent(() => import("./catalog/import.page.js"), "ImportPage"),
});

const product = createRoute({
  getParentRoute: () => tenant,
  path: "/products/$productId",
  component: lazyRouteComponent(() => import("./catalog/edit.page.js"), "ProductPage"),
});

const categories = createRoute({
  getParentRoute: () => tenant,
  path: "/categories",
  validateSearch: categorySearch,
  component: lazyRouteComponent(() => import("./catalog/categories.page.js"), "CategoriesPage"),
});

const orders = createRoute({
  getParentRoute: () => tenant,
  path: "/orders",
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import("./orders/list.page.js"), "OrdersPage"),
});

const newOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/new",
  component: lazyRouteComponent(() => import("./orders/new.page.js"), "NewOrderPage"),
});

const correctOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId/edit",
  component: lazyRouteComponent(() => import("./orders/correct.page.js"), "CorrectOrderPage"),
});

const printOrder = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId/print",
  validateSearch: sheetSearch,
  component: lazyRouteComponent(() => import("./orders/print.page.js"), "PrintOrderPage"),
});

const order = createRoute({
  getParentRoute: () => tenant,
  path: "/orders/$orderId",
  component: lazyRouteComponent(() => import("./orders/order.page.js"), "OrderPage"),
});

const team = createRoute({
  getParentRoute: () => tenant,
  path: "/team",
  validateSearch: teamSearch,
  component: lazyRouteComponent(() => import("./team/team.page.js"), "TeamPage"),
});

const webhooks = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks",
  component: lazyRouteComponent(() => import("./webhooks/list.page.js"), "WebhooksPage"),
});

const deliveries = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/deliveries",
  validateSearch: deliverySearch,
  component: lazyRouteComponent(() => import("./webhooks/deliveries.page.js"), "DeliveriesPage"),
});

const eventTypes = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/events",
  component: lazyRouteComponent(() => import("./webhooks/event-types.page.js"), "EventTypesPage"),
});

const webhook = createRoute({
  getParentRoute: () => tenant,
  path: "/webhooks/$webhookId",
  validateSearch: deliverySearch,
  component: lazyRouteComponent(() => import("./webhooks/webhook.page.js"), "WebhookPage"),
});

const keys = createRoute({
  getParentRoute: () => tenant,
  path: "/api-keys",
  component: lazyRouteComponent(() => import("./keys/keys.page.js"), "KeysPage"),
});

const audit = createRoute({
  getParentRoute: () => tenant,
  path: "/audit",
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import("./audit/audit.page.js"), "AuditPage"),
});

const announcements = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements",
  validateSearch: announcementSearch,
  component: lazyRouteComponent(() => import("./announcements/list.page.js"), "AnnouncementsPage"),
});

const newAnnouncement = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements/new",
  component: lazyRouteComponent(
    () => import("./announcements/edit.page.js"),
    "NewAnnouncementPage",
  ),
});

const announcement = createRoute({
  getParentRoute: () => tenant,
  path: "/announcements/$announcementId",
  component: lazyRouteComponent(() => import("./announcements/edit.page.js"), "AnnouncementPage"),
});

const settings = createRoute({
  getParentRoute: () => tenant,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings/settings.page.js"), "SettingsPage"),
});

const profile = createRoute({
  getParentRoute: () => tenant,
  path: "/profile",
  loader: () => queryClient.ensureQueryData(serviceQuery),
  component: lazyRouteComponent(() => import("./profile/profile.page.js"), "ProfilePage"),
});

export const router = createRouter({
  basepath: "/console",
  routeTree: root.addChildren([
    home,
    signIn,
    register,
    forgot,
    reset,
    join,
    newShop,
    openShop,
    tenant.addChildren([
      overview,
      products,
      newProduct,
      importProducts,
      product,
      categories,
      orders,
      newOrder,
      correctOrder,
      printOrder,
      order,
      announcements,
      newAnnouncement,
      announcement,
      team,
      webhooks,
      deliveries,
      eventTypes,
      webhook,
      keys,
      audit,
      settings,
      profile,
    ]),
  ]),
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPreloadDelay: 80,
  defaultErrorComponent: Broken,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The cursors of the pages before this one. */
    trail?: readonly string[];
  }
}
