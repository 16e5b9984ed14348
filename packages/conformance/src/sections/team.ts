import { type AddCheck, section } from "../check/check.js";
import {
  fields,
  holds,
  integer,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  timestamp,
} from "../check/expect.js";

const NOBODY = 999_999_999;
const MEMBER = ["id", "name", "email", "role", "is_active", "last_active_at"];

export const team = section("team", "Team members", (check) => {
  listing(check);
  adding(check);
  changing(check);
  removing(check);
});

function listing(check: AddCheck): void {
  check(
    "GET /team-members/{tenantId} returns team_members with the members' fields.",
    async (world) => {
      const { id, admin } = await world.shop();
      const { team_members: page } = status(await admin.api.get(`/team-members/${id}`), 200).body;
      same(page.total, 2, "total");
      for (const member of page.data) fields(member, MEMBER, "a member");
    },
  );
  check("is_active is an integer and last_active_at a timestamp.", async (world) => {
    const { id, admin } = await world.shop();
    const [member] = (await admin.api.get(`/team-members/${id}`)).body.team_members.data;
    integer(member.is_active, "is_active");
    timestamp(member.last_active_at, "last_active_at");
  });
  check("A member in the list shows role, status and verification.", async (world) => {
    const { id, member } = await world.newShop();
    const page = status(await member.api.get(`/team-members/${id}`), 200).body.team_members;
    const paging = { current_page: 1, per_page: 15, total: 2, last_page: 1 };
    matches(page, paging, "the page");
    const wanted = {
      id: member.id,
      email: member.email,
      role: "MEMBER",
      is_active: 1,
      status: "active",
      invited: false,
      email_verified_at: null,
      last_active_at: /Z$/,
    };
    const found = page.data.find((each: { id: number }) => each.id === member.id);
    matches(found, wanted, "the member");
  });
  check("A MEMBER may list.", async (world) => {
    const { id, member } = await world.shop();
    status(await member.api.get(`/team-members/${id}`), 200);
  });
  check("A user from a different tenant gets an empty result, not 403.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const { team_members: page } = status(
      await admin.api.get(`/team-members/${other.id}`),
      200,
    ).body;
    same([page.data, page.total], [[], 0], "the list of another tenant");
    const [theirs, absent] = await Promise.all(
      [other.id, NOBODY].map((id) => admin.api.get(`/team-members/${id}`)),
    );
    same(theirs?.text, absent?.text, "the response for no tenant");
  });
  check("So does a user who asks for a tenant that does not exist.", async (world) => {
    const { admin } = await world.shop();
    const { team_members: page } = status(await admin.api.get(`/team-members/${NOBODY}`), 200).body;
    same([page.data, page.total], [[], 0], "the list of no tenant");
  });
}

function adding(check: AddCheck): void {
  check(
    "POST /team-members/{tenantId} adds a known address: 200 with a message.",
    async (world) => {
      const [{ id, admin }, person] = await Promise.all([world.newShop(), world.person()]);
      const body = { email: person.email, role: "ADMIN" };
      const answer = status(await admin.api.post(`/team-members/${id}`, body), 200);
      holds(typeof answer.body.message === "string", "no message");
      const { data } = (await admin.api.get(`/team-members/${id}`)).body.team_members;
      const added = data.find((member: { id: number }) => member.id === person.id);
      same([added?.role, added?.is_active], ["ADMIN", 1], "role and is_active");
    },
  );
  check("Adding an unknown address creates an account named by its local part.", async (world) => {
    const { id, admin } = await world.newShop();
    const name = world.fresh("invited");
    const body = { email: `${name}@example.com`, role: "MEMBER" };
    status(await admin.api.post(`/team-members/${id}`, body), 200);
    const { data } = (await admin.api.get(`/team-members/${id}`)).body.team_members;
    holds(
      data.some((member: { name: string }) => member.name === name),
      "the account is not listed",
    );
  });
  check("Such an account cannot log in until its password is set.", async (world) => {
    const { id, admin } = await world.newShop();
    const email = `${world.fresh("invited")}@example.com`;
    status(await admin.api.post(`/team-members/${id}`, { email, role: "MEMBER" }), 200);
    const login = { email, password: email };
    refused(await world.anonymous.post("/login", login), 401, "invalid_credentials");
    invalid(await world.anonymous.post("/login", { email, password: "" }), "password");
    const password = "a sound pass phrase";
    const body = { name: "X", email, password, password_confirmation: password };
    const taken = invalidOnly(await world.anonymous.post("/register", body), "email");
    invalid(taken, "email", "The email has already been taken.");
  });
  for (const [what, body, field] of [
    ["no email", { role: "MEMBER" }, "email"],
    ["an email that is none", { email: "nobody", role: "MEMBER" }, "email"],
    ["no role", { email: "a@example.com" }, "role"],
    ["another role", { email: "a@example.com", role: "OWNER" }, "role"],
    ["a role in lower case", { email: "a@example.com", role: "admin" }, "role"],
  ] as const) {
    check(`It rejects ${what} with 422 for ${field}.`, async (world) => {
      const { id, admin } = await world.shop();
      invalid(await admin.api.post(`/team-members/${id}`, body), field);
    });
  }
  check(
    "A role that is none returns 422 for role, when adding and when changing.",
    async (world) => {
      const { id, admin, member } = await world.shop();
      const path = `/team-members/${id}`;
      invalidOnly(await admin.api.post(path, {}), "email", "role");
      for (const role of ["admin", "OWNER", 1, null, "ADMIN ", ["ADMIN"]]) {
        invalidOnly(await admin.api.post(path, { email: "x@example.com", role }), "role");
        invalidOnly(await admin.api.post(`${path}/${member.id}`, { role }), "role");
      }
    },
  );
  check(
    "An address is added trimmed and in lower case, and is_active is not taken.",
    async (world) => {
      const [{ id, admin }, person] = await Promise.all([world.newShop(), world.person()]);
      const email = ` ${person.email.toUpperCase()}`;
      const body = { email, role: "MEMBER", is_active: 0 };
      const added = status(await admin.api.post(`/team-members/${id}`, body), 200).body;
      same(Object.keys(added), ["message"], "the fields of the response");
      const { data } = (await person.api.get(`/team-members/${id}`)).body.team_members;
      const found = data.find((each: { id: number }) => each.id === person.id);
      matches(found, { role: "MEMBER", is_active: 1 }, "the member");
    },
  );
  check("Of twenty requests at once for one address, one adds a member.", async (world) => {
    const { id, admin } = await world.newShop();
    const body = { email: `${world.fresh("raced")}@example.com`, role: "MEMBER" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.api.post(`/team-members/${id}`, body)),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [200, ...Array.from({ length: 19 }, () => 400)], "the statuses");
  });
  check('A member again: 400 "… is already a member of this Organization".', async (world) => {
    const { id, admin, member } = await world.shop();
    const body = { email: member.email, role: "MEMBER" };
    const answer = refused(
      await admin.api.post(`/team-members/${id}`, body),
      400,
      "already_member",
    );
    same(answer.body.error, `${member.email} is already a member of this Organization`, "error");
  });
  check("A MEMBER may not add: 403 forbidden.", async (world) => {
    const { id, member } = await world.shop();
    const body = { email: "a@example.com", role: "MEMBER" };
    refused(await member.api.post(`/team-members/${id}`, body), 403, "forbidden");
  });
  check("Nor may a stranger: 403 tenant_forbidden.", async (world) => {
    const [{ id }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const body = { email: "a@example.com", role: "MEMBER" };
    refused(await other.admin.api.post(`/team-members/${id}`, body), 403, "tenant_forbidden");
  });
}

function changing(check: AddCheck): void {
  check(
    "POST /team-members/{tenantId}/{userId} sets the role: 200 with a message.",
    async (world) => {
      const { id, admin, member } = await world.newShop();
      const answer = await admin.api.post(`/team-members/${id}/${member.id}`, { role: "ADMIN" });
      holds(typeof status(answer, 200).body.message === "string", "no message");
      const { tenants } = (await member.api.get("/who_am_i")).body;
      same(tenants[0].role, "ADMIN", "role");
    },
  );
  check('A user that does not exist: 404 "User not found".', async (world) => {
    const { id, admin } = await world.shop();
    const answer = await admin.api.post(`/team-members/${id}/${NOBODY}`, { role: "ADMIN" });
    refused(answer, 404, "not_found");
  });
  check("A user who is no member: 400 not_a_member.", async (world) => {
    const [{ id, admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const answer = await admin.api.post(`/team-members/${id}/${other.member.id}`, {
      role: "ADMIN",
    });
    refused(answer, 400, "not_a_member");
  });
  for (const body of [{}, { role: "OWNER" }]) {
    check(`Its body ${JSON.stringify(body)} returns 422 for role.`, async (world) => {
      const { id, admin, member } = await world.shop();
      invalid(await admin.api.post(`/team-members/${id}/${member.id}`, body), "role");
    });
  }
  check("A MEMBER may not: 403 forbidden.", async (world) => {
    const { id, member } = await world.shop();
    const answer = await member.api.post(`/team-members/${id}/${member.id}`, { role: "ADMIN" });
    refused(answer, 403, "forbidden");
  });
  check("The last ADMIN cannot be demoted: 409 last_admin.", async (world) => {
    const { id, admin } = await world.shop();
    const answer = await admin.api.post(`/team-members/${id}/${admin.id}`, { role: "MEMBER" });
    refused(answer, 409, "last_admin");
  });
  check("Two ADMINs who demote each other at once: one ADMIN stays.", async (world) => {
    const { id, admin, member } = await world.newShop();
    const path = (user: { id: number }) => `/team-members/${id}/${user.id}`;
    status(await admin.api.post(path(member), { role: "ADMIN" }), 200);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        admin.api.post(path(member), { role: "MEMBER" }),
        member.api.post(path(admin), { role: "MEMBER" }),
      ]);
      const { data } = (await admin.api.get(`/team-members/${id}`)).body.team_members;
      const admins = data.filter(({ role }: { role: string }) => role === "ADMIN");
      same(admins.length, 1, "the number of ADMINs");
      const [left, other] = admins[0].id === admin.id ? [admin, member] : [member, admin];
      status(await left.api.post(path(other), { role: "ADMIN" }), 200);
    }
  });
}

function removing(check: AddCheck): void {
  check(
    "DELETE /team-members/{tenantId}/{userId} by an ADMIN: 200 with a message.",
    async (world) => {
      const { id, admin, member } = await world.newShop();
      const answer = status(await admin.api.delete(`/team-members/${id}/${member.id}`), 200);
      holds(typeof answer.body.message === "string", "no message");
    },
  );
  check("A member may leave.", async (world) => {
    const { id, member } = await world.newShop();
    status(await member.api.delete(`/team-members/${id}/${member.id}`), 200);
    same((await member.api.get("/who_am_i")).body.tenants, [], "the tenants of who_am_i");
  });
  check("A MEMBER may not remove another: 403.", async (world) => {
    const { id, admin, member } = await world.shop();
    refused(await member.api.delete(`/team-members/${id}/${admin.id}`), 403, "forbidden");
  });
  check("The last ADMIN cannot leave: 409 last_admin.", async (world) => {
    const { id, admin } = await world.shop();
    refused(await admin.api.delete(`/team-members/${id}/${admin.id}`), 409, "last_admin");
  });
  check("A user that does not exist: 404; one who is no member: 400.", async (world) => {
    const [{ id, admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    refused(await admin.api.delete(`/team-members/${id}/${NOBODY}`), 404, "not_found");
    refused(await admin.api.delete(`/team-members/${id}/${other.member.id}`), 400, "not_a_member");
  });
  check("A member who was removed is not listed.", async (world) => {
    const { id, admin, member } = await world.newShop();
    status(await admin.api.delete(`/team-members/${id}/${member.id}`), 200);
    const { team_members: page } = status(await admin.api.get(`/team-members/${id}`), 200).body;
    const listed = page.data.map((each: { id: number }) => each.id);
    same([listed, page.total], [[admin.id], 1], "the members and their total");
  });
}
