import { type AddCheck, section } from "../check/check.js";
import { holds, invalid, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";
import { reading } from "./reading.js";
import { requestEdges } from "./requests.js";

const lists: [path: string, perPage: number, at: (body: never) => unknown][] = [
  ["/team-members/{tenant}", 15, (body: { team_members: unknown }) => body.team_members],
  ["/category", 15, (body) => body],
  ["/products", 15, (body) => body],
  ["/addresses", 15, (body) => body],
  ["/orders", 20, (body: { data: unknown }) => body.data],
  ["/orders/my-orders", 20, (body: { data: unknown }) => body.data],
  ["/announcements", 20, (body: { data: unknown }) => body.data],
  ["/webhooks/{tenant}", 15, (body) => body],
  ["/webhooks/{tenant}/deliveries", 15, (body) => body],
];

export const conventions = section("conventions", "Conventions", (check) => {
  pages(check);
  requests(check);
  ids(check);
  requestEdges(check);
  reading(check);
});

async function asked(world: World, path: string, query = "") {
  const { id, admin } = await world.shop();
  return admin.api.get(path.replace("{tenant}", String(id)) + query);
}

function pages(check: AddCheck): void {
  for (const [path, perPage, at] of lists) {
    check(
      `GET ${path} carries current_page, per_page ${perPage}, total, last_page and data.`,
      async (world) => {
        const page = at(status(await asked(world, path), 200).body as never) as Record<
          string,
          unknown
        >;
        same([page["current_page"], page["per_page"]], [1, perPage], "current_page and per_page");
        for (const name of ["total", "last_page"])
          holds(Number.isInteger(page[name]), `no ${name}`);
        holds(Array.isArray(page["data"]), "data is no list");
      },
    );
    check(`GET ${path} beyond the last page is empty.`, async (world) => {
      const answer = status(await asked(world, path, "?page=1000"), 200);
      const page = at(answer.body as never) as Record<string, unknown>;
      same([page["current_page"], page["data"]], [1000, []], "the page beyond the last");
    });
    for (const value of ["0", "-1", "x", "1.5", ""]) {
      check(`GET ${path}?page=${value} returns 422 for page.`, async (world) => {
        invalid(await asked(world, path, `?page=${value}`), "page");
      });
    }
    for (const value of ["0", "101", "many"]) {
      check(
        `GET ${path}?per_page=${value} returns 422 for per_page: at most 100.`,
        async (world) => {
          invalid(await asked(world, path, `?per_page=${value}`), "per_page");
        },
      );
    }
    check(`GET ${path} has a Link header with first and last.`, async (world) => {
      const link = (await asked(world, path)).headers.get("link") ?? "";
      holds(/rel="first"/.test(link) && /rel="last"/.test(link), `Link: ${link}`);
    });
  }
  check("Where there is a next page, Link names it.", async (world) => {
    const { admin } = await world.newShop();
    for (const name of ["One", "Two"])
      status(await admin.api.post("/products", { name, price: 1 }), 201);
    const answer = await admin.api.get("/products?per_page=1");
    holds(/rel="next"/.test(answer.headers.get("link") ?? ""), "Link names no next");
    holds(typeof answer.body.next_cursor === "string", "no next_cursor");
    const next = await admin.api.get(`/products?per_page=1&cursor=${answer.body.next_cursor}`);
    same(next.body.data[0].name, "One", "the product behind the cursor");
  });
  for (const path of ["/products", "/orders", "/orders/my-orders", "/announcements"]) {
    check(`GET ${path}: a cursor that was made up returns 422.`, async (world) => {
      for (const cursor of [
        "x",
        "WzFd",
        Buffer.from('["stock",2147483648,1]').toString("base64url"),
      ]) {
        invalid(await asked(world, path, `?cursor=${cursor}`), "cursor");
      }
    });
  }
}

function requests(check: AddCheck): void {
  check("X-Request-ID is on every response.", async (world) => {
    const answers = [await world.anonymous.get("/who_am_i"), await asked(world, "/products")];
    for (const { headers } of answers)
      holds(headers.get("x-request-id") !== null, "no X-Request-ID");
  });
  check("An X-Request-ID of 1 to 128 of [A-Za-z0-9._-] is used.", async (world) => {
    for (const id of ["a", "A.b_c-1", "z".repeat(128)]) {
      const { headers } = await world.anonymous.get("/who_am_i", {
        headers: { "x-request-id": id },
      });
      same(headers.get("x-request-id"), id, "X-Request-ID");
    }
  });
  check("Any other X-Request-ID is replaced.", async (world) => {
    for (const id of ["a b", "z".repeat(129), "ä", "<script>"]) {
      const sent = encodeURI(id) === id ? id : "a/b";
      const { headers } = await world.anonymous.get("/who_am_i", {
        headers: { "x-request-id": sent },
      });
      holds(headers.get("x-request-id") !== sent, `${sent} was taken over`);
    }
  });
  check("Bodies are JSON only: another content type returns 415.", async (world) => {
    const headers = { "content-type": "text/plain" };
    const answer = await world.anonymous.post("/login", "email=a", { headers });
    refused(answer, 415, "unsupported_media_type");
  });
  const malformed = ["{", "nothing", '{"name":}', "[1,", '{"a":1}{"b":2}', ""];
  for (const text of malformed) {
    check(
      `A body that is no JSON (${text || "empty"}) is 400, or 422 if it is empty.`,
      async (world) => {
        const answer = await world.anonymous.post("/login", text);
        if (text === "") status(answer, answer.status === 422 ? 422 : 400);
        else refused(answer, 400, "malformed_json");
      },
    );
  }
  check("A body of more than 256 KiB returns 413.", async (world) => {
    const body = { email: "a@example.com", password: "x".repeat(300_000) };
    refused(await world.anonymous.post("/login", body), 413, "payload_too_large");
  });
  check("A body more than 32 levels deep is refused.", async (world) => {
    const answer = await world.anonymous.post("/login", `${"[".repeat(40)}${"]".repeat(40)}`);
    holds([400, 422].includes(answer.status), `came ${answer.status}`);
  });
  for (const text of ["\0", "\ud800"]) {
    check(`Text with ${JSON.stringify(text)} in it returns 422 for the field.`, async (world) => {
      const { api } = await world.person();
      invalid(await api.post("/tenants", { name: `a${text}b` }), "name");
    });
  }
  check("An unknown path returns 404.", async (world) => {
    refused(await world.anonymous.get("/nothing-here"), 404, "not_found");
  });
  check("A known path with another method is 405 with Allow.", async (world) => {
    const answer = refused(await world.anonymous.delete("/login"), 405, "method_not_allowed");
    holds(/POST/.test(answer.headers.get("allow") ?? ""), "Allow names no POST");
  });
  check("Unknown fields are ignored and never stored.", async (world) => {
    const email = `${world.fresh("mass")}@example.com`;
    const password = "a sound pass phrase";
    const more = {
      user_type: "OPERATOR",
      is_active: "0",
      id: 1,
      tenant_id: 1,
      email_verified_at: "2020-01-01T00:00:00.000Z",
    };
    const body = { name: "Mass", email, password, password_confirmation: password, ...more };
    const { user } = status(await world.anonymous.post("/register", body), 201).body;
    same([user.user_type, user.is_active], ["CONSUMER", "1"], "user_type and is_active");
  });
  check("RateLimit and RateLimit-Policy are sent where a limit is set.", async (world) => {
    const { headers } = await asked(world, "/products");
    const both = [headers.has("ratelimit"), headers.has("ratelimit-policy")];
    same(both[0], both[1], "one of RateLimit and RateLimit-Policy alone");
  });
}

function ids(check: AddCheck): void {
  for (const id of ["0", "-1", "abc", "1.5", "99999999999999999999"]) {
    for (const place of ["/products", "/orders", "/category", "/announcements"]) {
      check(`GET ${place}/${id} returns 404.`, async (world) => {
        refused(await asked(world, `${place}/${id}`), 404, "not_found");
      });
    }
  }
  for (const id of ["abc", "0", "1.5", "-1"]) {
    check(`A tenant id ${id} in the path returns 404.`, async (world) => {
      const { admin } = await world.shop();
      refused(await admin.api.get(`/team-members/${id}`), 404, "not_found");
      refused(await admin.api.get(`/webhooks/${id}`), 404, "not_found");
    });
  }
}
