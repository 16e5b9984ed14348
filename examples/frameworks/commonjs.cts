// The packages are ES modules, and `require` takes them where Node does.
import client = require("@souk/client");
import core = require("@souk/core");
import testing = require("@souk/core/testing");
import http = require("@souk/adapters-http");
import persistence = require("@souk/adapters-persistence");

const shop: core.Core = core.createCore(testing.memoryPorts());

testing
  .newUserWithToken(shop)
  .then(async ({ as }) => {
    const { id: tenant } = await shop.createTenant({ as }, { name: "Lamps" });
    const product = await shop.createProduct({ as, tenant }, { name: "Lamp", price: 5 });
    const handle = http.createFetchHandler(shop);
    const answer = await handle(new Request("http://shop.example/api/v2/admin/products"));
    const made = client.createClient({ url: "http://shop.example" });
    console.log(product.name, answer.status, typeof persistence.openPersistence, typeof made.GET);
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
