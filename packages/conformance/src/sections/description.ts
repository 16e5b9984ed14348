import { type AddCheck, section } from "../check/check.js";
import { holds, same, status } from "../check/expect.js";
import { BASE_PATH } from "../check/api.js";
import { protectedRoutes } from "../check/routes-of-the-contract.js";
import type { World } from "../check/world.js";

const documentOf = (world: World) =>
  world.once("openapi", async () => status(await world.anonymous.get("/openapi.json"), 200).body);

export const description = section("description", "Description and operations", (check) => {
  check("The description is OpenAPI 3.1, version 2.0.0.", async (world) => {
    const { openapi, info } = await documentOf(world);
    holds(String(openapi).startsWith("3.1."), `openapi is ${openapi}`);
    same(info.version, "2.0.0", "info.version");
  });
  check("Its security scheme is http bearer with the format JWT.", async (world) => {
    const schemes = Object.values<Record<string, string>>(
      (await documentOf(world)).components.securitySchemes,
    );
    const { type, scheme, bearerFormat } = schemes[0] ?? {};
    same([type, scheme, bearerFormat], ["http", "bearer", "JWT"], "the security scheme");
  });
  operations(check);
  for (const [method, path] of protectedRoutes) {
    check(`The description names ${method} ${path}.`, async (world) => {
      const [route = ""] = path.replace("{tenant}", "1").split("?");
      const wanted = route.split("/");
      const { paths } = await documentOf(world);
      const found = Object.entries<Record<string, unknown>>(paths).some(
        ([known, operations]) =>
          method.toLowerCase() in operations &&
          alike(known.slice(BASE_PATH.length).split("/"), wanted),
      );
      holds(found, "the description does not name it");
    });
  }
});

const alike = (known: readonly string[], wanted: readonly string[]) =>
  known.length === wanted.length &&
  known.every(
    (part, at) => part === wanted[at] || (part.startsWith("{") && /^\d+$/.test(wanted[at] ?? "")),
  );

function operations(check: AddCheck): void {
  check("GET /healthz returns 200 while the process runs.", async (world) => {
    status(await world.anonymous.raw("GET", "/healthz"), 200);
  });
  check("GET /readyz returns 200 when the host can serve requests.", async (world) => {
    status(await world.anonymous.raw("GET", "/readyz"), 200);
  });
  check("GET /docs is an HTML page.", async (world) => {
    const answer = await world.anonymous.raw("GET", "/docs");
    holds([200, 301, 302, 308].includes(answer.status), `came ${answer.status}`);
  });
}
