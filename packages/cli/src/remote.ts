import { createClient } from "@souk/client";
export {};
