export * from "../../../host-server/dist/testing/raw-request.js";
