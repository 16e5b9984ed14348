import type { AddCheck } from "../check/check.js";
import { fields, integer, invalid, same, status, timestamp } from "../check/expect.js";
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
  for (const email of ["nobody", "a@", "@example.com", "a b@example.com", 7]) {
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
      "The password is too easy to guess.",
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
  check("A password has 128 characters at most.", async (world) => {
    const password = "x1".repeat(65);
    const body = sent(world, { password, password_confirmation: password });
    invalid(await world.anonymous.post("/register", body), "password");
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
    status(await world.anonymous.post("/login", { email: spelled, password }), 200);
  });
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
      same(second.body.user.id, first.body.user.id, "the repeated user");
      same(second.headers.get("idempotent-replayed"), "true", "Idempotent-Replayed");
    },
  );
}
