export * from "../../../adapters-persistence/dist/testing/postgres-messages.js";
