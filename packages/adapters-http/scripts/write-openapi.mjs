// Writes openapi.json from the endpoint table; run it after a change to an endpoint, a schema or a view.
import { writeFile } from "node:fs/promises";
import { endpoints, openApiDocument } from "../dist/index.js";

const target = new URL("../openapi.json", import.meta.url);
await writeFile(target, `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`);
