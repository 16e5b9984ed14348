export * from "./publish-announcement.js";
export * from "./readers.js";
export * from "./create-announcement.js";
export * from "./delete-announcement.js";
export * from "./find-announcements.js";
export * from "./update-announcement.js";
