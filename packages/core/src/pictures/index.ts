export * from "./add-picture.js";
export * from "./delete-picture.js";
export * from "./get-picture.js";
export * from "./list-pictures.js";
export * from "./update-picture.js";
