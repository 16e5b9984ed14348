import type { AddCheck } from "../check/check.js";
import { fields, invalid, matches, refused, same, status } from "../check/expect.js";

const ADDRESS =
  `id label street city country postal_code state phone is_default created_at updated_at`.split(
    " ",
  );
const HOME = { street: "Main Street 1", city: "Berlin" };

/** The address book of the caller. */
export function addresses(check: AddCheck): void {
  check(
    "POST /addresses returns 201 with the address; no tenant header is needed.",
    async (world) => {
      const { api } = await world.person();
      const { data } = status(await api.post("/addresses", HOME), 201).body;
      fields(data, ADDRESS, "the address");
    },
  );
  for (const field of ["street", "city"]) {
    check(`An address requires ${field}.`, async (world) => {
      const { api } = await world.person();
      const message = `The ${field} field is required.`;
      invalid(await api.post("/addresses", { ...HOME, [field]: undefined }), field, message);
    });
  }
  check("GET /addresses lists only the caller's addresses.", async (world) => {
    const [one, other] = await Promise.all([world.person(), world.person()]);
    status(await one.api.post("/addresses", HOME), 201);
    same((await one.api.get("/addresses")).body.total, 1, "total of the owner");
    same((await other.api.get("/addresses")).body.total, 0, "total of another user");
  });
  check(
    "PATCH /addresses/{id} changes the fields of its body, and DELETE deletes it.",
    async (world) => {
      const { api } = await world.person();
      const { id } = (await api.post("/addresses", HOME)).body.data;
      const { data } = status(await api.patch(`/addresses/${id}`, { label: "Home" }), 200).body;
      same([data.label, data.street], ["Home", HOME.street], "label and street");
      status(await api.delete(`/addresses/${id}`), 200);
      refused(await api.get(`/addresses/${id}`), 404, "not_found");
    },
  );
  for (const method of ["GET", "PATCH", "DELETE"]) {
    check(`${method} /addresses/{id} of another user returns 404.`, async (world) => {
      const [one, other] = await Promise.all([world.person(), world.person()]);
      const { id } = (await one.api.post("/addresses", HOME)).body.data;
      const body = method === "PATCH" ? { label: "Mine" } : undefined;
      refused(await other.api.send(method, `/addresses/${id}`, body), 404, "not_found");
    });
  }
  check("An address shows every field, and not those that are forged.", async (world) => {
    const { api } = await world.person();
    const sent = { ...HOME, is_default: true, user_id: 1, id: 77 };
    const made = status(await api.post("/addresses", sent), 201);
    const { id } = made.body.data;
    const unsaid = { label: null, country: null, postal_code: null, state: null, phone: null };
    const data = { ...HOME, ...unsaid, is_default: true, version: 1 };
    matches(made.body, { success: true, message: "Address created", data }, "the 201");
    const path = `/addresses/${id}`;
    same((await api.get(path)).body.data, made.body.data, "the address that is read");
    const change = { postal_code: "12345", label: "Home" };
    const changed = status(await api.patch(path, change), 200).body.data;
    matches(changed, change, "the address");
    const list = status(await api.get("/addresses?per_page=5"), 200).body;
    matches(list, { current_page: 1, per_page: 5, total: 1, last_page: 1 }, "the page");
    same(list.data, [changed], "the addresses");
    const stale = { headers: { "if-match": '"1"' } };
    refused(await api.patch(path, { city: "X" }, stale), 412, "precondition_failed");
    const gone = status(await api.delete(path), 200).body;
    same(gone, { success: true, message: "Address deleted" }, "the response to DELETE");
    same(
      refused(await api.get(path), 404, "not_found").body.message,
      "Address not found",
      "message",
    );
  });
  check("POST /addresses with its Idempotency-Key again returns the same body.", async (world) => {
    const { api } = await world.person();
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const first = status(await api.post("/addresses", HOME, key), 201);
    const again = status(await api.post("/addresses", HOME, key), 201);
    same(
      [again.text, again.headers.get("idempotent-replayed")],
      [first.text, "true"],
      "the replay",
    );
  });
  check("A street has 255 characters at most, and is_default is a boolean.", async (world) => {
    const { api } = await world.person();
    const wrong = { street: "x".repeat(256), is_default: "yes" };
    const { errors } = status(await api.post("/addresses", wrong), 422).body;
    const words = {
      street: ["The street field must not be greater than 255 characters."],
      city: ["The city field is required."],
      is_default: ["The is default field must be true or false."],
    };
    same(errors, words, "errors");
  });
  check("Of ten addresses at once that want to be the default, one is.", async (world) => {
    const { api } = await world.person();
    const body = { ...HOME, is_default: true };
    await Promise.all(Array.from({ length: 10 }, () => api.post("/addresses", body)));
    const { data } = status(await api.get("/addresses?per_page=100"), 200).body;
    const defaults = data.map((one: { is_default: boolean }) => one.is_default);
    same(defaults, [true, ...Array.from({ length: 9 }, () => false)], "is_default in the list");
  });
}
