// A stricter house: in this shop only ADMINs may delete products.
import { createCore } from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";

const core = createCore(memoryPorts({ policy: { deleteProduct: "admin" } }));
const ada = await newUserWithToken(core);
const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
const mia = await newMember(core, { as: ada.as, tenant }, "MEMBER");

const product = await core.createProduct(mia, { name: "Lamp", price: 12.5 });
console.log("a MEMBER creates:", product.name);
await core
  .deleteProduct(mia, { id: product.id })
  .catch((error: Error) => console.log("a MEMBER deletes:", error.message));
await core.deleteProduct({ as: ada.as, tenant }, { id: product.id });
console.log("an ADMIN deletes: done");
