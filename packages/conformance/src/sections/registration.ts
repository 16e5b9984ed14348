import type { AddCheck } from "../check/check.js";
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
import type { World } from "../check/world.js";

const PASSWORD = "a sound pass phrase";

const sent = (world: World, change: object = {}) => ({
  name: "New",
  email: `${world.fresh("new")}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  ...change,
});

export function registration(check: AddCheck): void {
  check("POST /register returns 201 with token and user.", async (world) => {
    const { body } = status(await world.anonymous.post("/register", sent(world)), 201);
    fields(body, ["token", "user"], "the answer");
  });
  check(
    "It returns only id, name, email, user_type, is_active and created_at of the user.",
    async (world) => {
      const { user } = (await world.anonymous.post("/register", sent(world))).body;
      const wanted = ["created_at", "email", "id", "is_active", "name", "user_type"];
      same(Object.keys(user).toSorted(), wanted, "the fields of user");
      integer(user.id, "id");
      timestamp(user.created_at, "created_at");
      same([user.user_type, user.is_active], ["CONSUMER", "1"], "user_type and is_active");
    },
  );
  for (const field of ["name", "email", "password", "password_confirmation"]) {
    const spoken = field.replaceAll("_", " ");
    check(`It requires ${field}: "The ${spoken} field is required."`, async (world) => {
      const body = sent(world, { [field]: undefined });
      invalid(
        await world.anonymous.post("/register", body),
        field,
        `The ${spoken} field is required.`,
      );
    });
  }
  for (const email of ["nobody", "a@", "@example.com", "a b@example.com", 7, "a@x.com.", "a@x"]) {
    check(`It does not accept ${JSON.stringify(email)} for an address.`, async (world) => {
      invalid(await world.anonymous.post("/register", sent(world, { email })), "email");
    });
  }
  const short: [string, object, string][] = [
    [
      "7 characters",
      { password: "sevench", password_confirmation: "sevench" },
      "The password field must be at least 8 characters.",
    ],
    [
      "a well-known password",
      { password: "password", password_confirmation: "password" },
      "The password is on lists of stolen or common passwords, which attackers try first. Choose one that you use nowhere else.",
    ],
    [
      "another confirmation",
      { password_confirmation: "something else" },
      "The password field confirmation does not match.",
    ],
  ];
  for (const [what, change, message] of short) {
    check(`It rejects ${what}: "${message}"`, async (world) => {
      invalid(await world.anonymous.post("/register", sent(world, change)), "password", message);
    });
  }
  check("It rejects digits in a row, and a password with a NUL.", async (world) => {
    for (const password of ["12345678", "a\0bcdefgh"]) {
      const body = sent(world, { password, password_confirmation: password });
      invalidOnly(await world.anonymous.post("/register", body), "password");
    }
  });
  check("A password may be any text of 8 to 128 characters, and is not trimmed.", async (world) => {
    for (const password of [
      "eight is",
      `${"correct ".repeat(15)}battery`,
      "🐎 correct battery",
      "trailing space ",
    ]) {
      const body = sent(world, { password, password_confirmation: password });
      const { text } = status(await world.anonymous.post("/register", body), 201);
      holds(!text.includes(password), "the password is shown");
      const login = { email: body.email, password: password.trim() };
      const { status: code } = await world.anonymous.post("/login", login);
      same(code, password === password.trim() ? 200 : 401, "the status for the trimmed password");
    }
  });
  check("A password has 128 characters at most.", async (world) => {
    const password = "x1".repeat(65);
    const body = sent(world, { password, password_confirmation: password });
    invalid(await world.anonymous.post("/register", body), "password");
  });
  check("An address of more than 255 characters returns 422.", async (world) => {
    const email = `${"a".repeat(250)}@x.com`;
    invalidOnly(await world.anonymous.post("/register", sent(world, { email })), "email");
  });
  check("Of twenty requests at once for one address, one registers it.", async (world) => {
    const body = sent(world);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.anonymous.post("/register", body)),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [201, ...Array.from({ length: 19 }, () => 422)], "the statuses");
  });
  check("It names each wrong field, in the words of its rule.", async (world) => {
    const wrong = { name: "", email: "nobody", password: "short", password_confirmation: "other" };
    const answer = await world.anonymous.post("/register", wrong);
    invalid(
      invalidOnly(answer, "name", "email", "password"),
      "name",
      "The name field is required.",
    );
    invalid(answer, "email", "The email field must be a valid email address.");
    const { message, errors } = answer.body;
    matches(message, /^The name field is required\. \(and \d more errors\)$/, "message");
    const short = "The password field must be at least 8 characters.";
    holds(errors.password.includes(short), "errors of password do not say that it is short");
  });
  check("It takes no field that is not the caller's to set.", async (world) => {
    const past = "2020-01-01T00:00:00Z";
    const forged = { id: 7, user_type: "OPERATOR", is_active: "0", tenant_id: 1, role: "ADMIN" };
    const body = sent(world, { ...forged, email_verified_at: past, created_at: past });
    status(await world.anonymous.post("/register", body), 201);
    const { user } = status(await world.anonymous.post("/login", body), 200).body;
    const kept = { user_type: "CONSUMER", is_active: "1", tenant_id: null };
    matches(user, { ...kept, email_verified_at: null }, "the user");
    holds(!user.created_at.startsWith("2020-01-01"), `created_at is ${user.created_at}`);
  });
  check('An address that is taken: "The email has already been taken."', async (world) => {
    const { email } = await world.person();
    const body = sent(world, { email });
    invalid(
      await world.anonymous.post("/register", body),
      "email",
      "The email has already been taken.",
    );
  });
  check("Addresses are compared trimmed and in lower case.", async (world) => {
    const { email, password } = await world.person();
    const spelled = ` ${email.toUpperCase()} `;
    invalid(await world.anonymous.post("/register", sent(world, { email: spelled })), "email");
    const { user } = status(
      await world.anonymous.post("/login", { email: spelled, password }),
      200,
    ).body;
    same(user.email, email, "email");
  });
  check(
    "A letter that only looks like an ASCII one, such as the Kelvin sign, returns 422.",
    async (world) => {
      const kelvin = sent(world, { email: `${world.fresh("kelvin")}@\u212a.example` });
      invalid(await world.anonymous.post("/register", kelvin), "email");
    },
  );
  check("More than one problem: all are named, and the message counts the rest.", async (world) => {
    const { body } = await world.anonymous.post("/register", {});
    same(Object.keys(body.errors).length, 4, "the number of fields in errors");
    same(body.message, "The name field is required. (and 3 more errors)", "message");
  });
  check(
    "With an Idempotency-Key one registration is made, and its response replayed.",
    async (world) => {
      const body = sent(world);
      const headers = { "idempotency-key": world.fresh("key") };
      const first = status(await world.anonymous.post("/register", body, { headers }), 201);
      const second = status(await world.anonymous.post("/register", body, { headers }), 201);
      same(first.headers.get("idempotent-replayed"), null, "Idempotent-Replayed of the first");
      same(second.text, first.text, "the repeated response");
      const spelled = { ...body, email: ` ${String(body.email).toUpperCase()}` };
      const third = status(await world.anonymous.post("/register", spelled, { headers }), 201);
      same(third.text, first.text, "the response to another spelling");
      status(await world.anonymous.get("/who_am_i", { token: second.body.token }), 200);
      same(second.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
    },
  );
  keyedRegistration(check);
}

function keyedRegistration(check: AddCheck): void {
  const keyed = (world: World, body: object, key: string) =>
    world.anonymous.post("/register", body, { headers: { "idempotency-key": key } });
  check("Eight registrations at once with one Idempotency-Key make one account.", async (world) => {
    const [body, key] = [sent(world), world.fresh("key")];
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed(world, body, key)));
    for (const answer of answers) status(answer, 201);
    same(new Set(answers.map(({ text }) => text)).size, 1, "the number of different responses");
  });
  check("A registration is replayed to no one with another password or name.", async (world) => {
    const [body, key] = [sent(world), world.fresh("key")];
    status(await keyed(world, body, key), 201);
    const password = "not it at all";
    const guess = { ...body, password, password_confirmation: password };
    const wrong = invalidOnly(await keyed(world, guess, key), "email");
    const { request_id: _, ...said } = wrong.body;
    const { request_id: __, ...other } = (await world.anonymous.post("/register", body)).body;
    same(said, other, "the response without a key");
    refused(await keyed(world, { ...body, name: "Eve" }, key), 422, "idempotency_mismatch");
  });
  check(
    "An Idempotency-Key counts for an address, and only once it was registered.",
    async (world) => {
      const [body, key] = [sent(world), world.fresh("key")];
      invalid(await keyed(world, { ...body, name: "" }, key), "name");
      status(await keyed(world, body, key), 201);
      const other = status(await keyed(world, sent(world), key), 201);
      same(other.headers.get("idempotent-replayed"), null, "Idempotent-Replayed");
    },
  );
}
