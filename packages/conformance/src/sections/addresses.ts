import type { AddCheck } from "../check/check.js";
import { fields, invalid, refused, same, status } from "../check/expect.js";

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
}
