// Vendure with its production settings, in a folder where it is installed: fills DATABASE_URL and prints its port with
// the requests of each job.
import vendure from "@vendure/core";
import { populateInitialData } from "@vendure/core/cli/index.js";

const PRODUCTS = 40;
const ORDERS = 10;
const password = "correct horse battery";

const app = await vendure.bootstrap(
  vendure.mergeConfig(vendure.defaultConfig, {
    apiOptions: { hostname: "127.0.0.1", port: Number(process.env.PORT), introspection: false },
    authOptions: {
      tokenMethod: "bearer",
      superadminCredentials: { identifier: "admin", password },
    },
    dbConnectionOptions: {
      type: "postgres",
      url: process.env.DATABASE_URL,
      synchronize: true,
      logging: false,
    },
    // Jobs run in a worker, which is another process.
    jobQueueOptions: { activeQueues: [] },
    logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  }),
);
await populateInitialData(app, {
  defaultLanguage: "en",
  defaultZone: "Europe",
  countries: [{ name: "Austria", code: "AT", zone: "Europe" }],
  taxRates: [{ name: "Standard", percentage: 20 }],
  shippingMethods: [{ name: "Post", price: 500 }],
  paymentMethods: [],
  collections: [],
});

const url = `http://127.0.0.1:${process.env.PORT}/admin-api`;
let authorization = "";

async function ask(query, variables) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  const token = response.headers.get("vendure-auth-token");
  if (token) authorization = `Bearer ${token}`;
  return data;
}

const request = (query, variables) => ({
  method: "POST",
  path: "/admin-api",
  authorization,
  body: { query, variables },
});

await ask(
  `mutation ($password: String!) { login(username: "admin", password: $password) { __typename } }`,
  { password },
);

const createProduct = `mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }`;
const product = (name) => ({
  input: {
    translations: [{ languageCode: "en", name, slug: name, description: `The product ${name}.` }],
  },
});
const variants = [];
for (let number = 1; number <= PRODUCTS; number += 1) {
  const { id: productId } = (await ask(createProduct, product(`product-${number}`))).createProduct;
  const input = {
    productId,
    sku: `sku-${number}`,
    price: 1250,
    stockOnHand: 1_000_000,
    translations: [{ languageCode: "en", name: `Product ${number}` }],
  };
  const created = await ask(
    `mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }`,
    { input: [input] },
  );
  variants.push(created.createProductVariants[0].id);
}
const orders = [];
for (let number = 0; number < ORDERS; number += 1) {
  const { id } = (await ask(`mutation { createDraftOrder { id } }`)).createDraftOrder;
  for (const at of [0, 1, 2]) {
    await ask(
      `mutation ($id: ID!, $variant: ID!) {
        addItemToDraftOrder(orderId: $id, input: { productVariantId: $variant, quantity: 1 }) { __typename }
      }`,
      { id, variant: variants[number + at] },
    );
  }
  orders.push(id);
}

const page = `query { productVariants(options: { take: 15 }) { totalItems items { id name sku price stockOnHand } } }`;
const order = `query ($id: ID!) {
  order(id: $id) {
    id code state total createdAt
    lines { id quantity unitPrice linePrice productVariant { id name sku } }
    customer { id firstName lastName }
    shippingAddress { streetLine1 city postalCode countryCode }
  }
}`;
const changeStock = `mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }`;

process.stdout.write(
  `ready ${JSON.stringify({
    "list products": [request(page)],
    "read an order": orders.map((id) => request(order, { id })),
    "create a product": [request(createProduct, product("new-{n}"))],
    "change stock": variants.map((id, at) =>
      request(changeStock, { input: [{ id, stockOnHand: 5_000 + at }] }),
    ),
  })}\n`,
);
