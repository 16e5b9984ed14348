export { createAddress } from "./create-address.js";
export { deleteAddress } from "./delete-address.js";
export { getAddress } from "./get-address.js";
export { listAddresses } from "./list-addresses.js";
export { updateAddress } from "./update-address.js";
