// Suppliers next to Souk's own nouns: in the API at /api/v2/admin/suppliers, and in the console.
import { createHost } from "@souk/host-server";
import { supplier } from "./supplier.js";

await createHost({ extensions: [supplier] }).start();
