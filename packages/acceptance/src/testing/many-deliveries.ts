export * from "../../../host-server/dist/testing/many-deliveries.js";
