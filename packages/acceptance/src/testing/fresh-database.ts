export * from "../../../host-server/dist/scheduling/testing/fresh-database.js";
